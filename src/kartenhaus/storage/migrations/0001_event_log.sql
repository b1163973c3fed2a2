create table event (
    stream text not null,
    seq bigint not null check (seq >= 1),
    at double precision not null,
    command text,
    body text not null,
    primary key (stream, seq)
);

create unique index event_command on event (stream, command) where command is not null;

create table tag (
    stream text not null,
    tag text not null,
    touched double precision not null,
    primary key (stream, tag)
);

create index tag_newest on tag (tag, touched desc, stream);
