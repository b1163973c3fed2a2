"""The suites are written in modules that pytest does not collect by itself."""

import pytest

pytest.register_assert_rewrite("tests.conformance.contract", "tests.conformance.golden")
