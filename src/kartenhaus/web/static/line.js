// The line to the table: a WebSocket, and where that is blocked, posts and waiting requests.
// It comes back by itself. What was sent and not answered is sent again under its old id, so it acts once.

const FIRST_WAIT = 300;
const LONGEST_WAIT = 8000;
const FAILURES_BEFORE_SLOW = 3;
const GREETING = 4000;
const ELSEWHERE = 4409;
const NO_TABLE = 4404;
const RESTARTING = 1012;

export class Line {
  constructor(table, seq, heard, changed) {
    this.address = `/tisch/${table}`;
    this.seat = undefined; // the seat that a device with several of them was handed to
    this.page = crypto.getRandomValues(new Uint32Array(3)).join("-");
    this.seq = seq; // a function: the event that the page is drawn at
    this.heard = heard;
    this.changed = changed; // called with "open", "lost", "slow", "elsewhere"
    this.unanswered = new Map();
    this.failures = 0;
    this.wait = FIRST_WAIT;
    this.open(true);
    addEventListener("online", () => this.again());
    document.addEventListener("visibilitychange", () => document.hidden || this.again());
  }

  query(claim) {
    const seat = this.seat === undefined ? "" : `&seat=${this.seat}`;
    return `page=${this.page}&claim=${claim ? 1 : 0}&seq=${this.seq()}${seat}`;
  }

  open(claim) {
    clearTimeout(this.timer);
    const socket = this.dial(claim);
    if (!socket) return this.slowly(claim);
    let greeted = false;
    const patience = setTimeout(() => socket.close(), GREETING);
    socket.onmessage = (event) => {
      if (!greeted) this.greeted(socket);
      greeted = true;
      clearTimeout(patience);
      this.take(JSON.parse(event.data));
    };
    socket.onclose = (event) => {
      clearTimeout(patience);
      if (this.socket === socket) this.socket = null;
      this.closed(event.code, greeted, claim);
    };
  }

  dial(claim) {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    try {
      return new WebSocket(`${scheme}://${location.host}${this.address}/socket?${this.query(claim)}`);
    } catch {
      return null; // the browser knows no WebSockets or refuses them
    }
  }

  greeted(socket) {
    this.socket = socket;
    this.failures = 0;
    this.wait = FIRST_WAIT;
    this.changed("open");
    for (const message of this.unanswered.values()) socket.send(JSON.stringify(message));
  }

  closed(code, greeted, claim) {
    if (code === ELSEWHERE) return this.changed("elsewhere");
    if (code === NO_TABLE) return location.reload();
    if (!greeted) this.failures += 1;
    if (this.failures >= FAILURES_BEFORE_SLOW) return this.slowly(claim && !greeted);
    this.changed("lost");
    const wait = code === RESTARTING ? 500 + 2500 * Math.random() : this.wait * (0.5 + Math.random());
    this.wait = Math.min(this.wait * 2, LONGEST_WAIT);
    this.timer = setTimeout(() => this.open(claim && !greeted), wait);
  }

  again() {
    if (!this.socket && !this.slow) this.open(false);
  }

  here() { // the reader wants to play on in this window
    this.failures = 0;
    this.slow = false;
    this.open(true);
  }

  send(message) {
    if (message.id) this.unanswered.set(message.id, message);
    if (this.slow) this.post(message);
    else if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  take(answer) {
    if (answer.id) this.unanswered.delete(answer.id);
    this.heard(answer);
  }

  // The slower way.
  async slowly(claim) {
    if (this.slow) return;
    this.slow = true;
    if (await this.post({ type: "look" })) this.changed("slow");
    let claims = claim;
    while (this.slow) {
      for (const message of this.unanswered.values()) this.post(message);
      try {
        const response = await fetch(`${this.address}/neues?${this.query(claims)}`);
        if (!response.ok) throw new Error(response.status);
        claims = false;
        this.changed("slow");
        this.receive(await response.json());
      } catch {
        this.changed("lost");
        await new Promise((resolve) => setTimeout(resolve, 1000 + 2000 * Math.random()));
        if (navigator.onLine) return this.tryFast();
      }
    }
  }

  tryFast() { // after an outage the fast way gets its chance again
    this.slow = false;
    this.failures = FAILURES_BEFORE_SLOW - 1;
    this.open(false);
  }

  async post(message) {
    try {
      const response = await fetch(`${this.address}/nachricht?${this.query(false)}`, { method: "POST", body: JSON.stringify(message) });
      if (response.ok) this.receive(await response.json());
      return response.ok;
    } catch {
      this.changed("lost"); // it stays unanswered and goes out again when the line is back
      return false;
    }
  }

  receive(answers) {
    for (const answer of answers) {
      this.take(answer);
      if (answer.type === "elsewhere") this.slow = false;
    }
  }
}
