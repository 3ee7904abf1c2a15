// A test whose expectations stand in a loop or a callback that never ran must not pass.
beforeEach(() => expect.hasAssertions());
