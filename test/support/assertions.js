// A test must not pass when its assertions are in a loop or callback that never ran.
beforeEach(() => expect.hasAssertions());
