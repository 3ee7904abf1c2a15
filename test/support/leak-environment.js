import { setTimeout as pause } from 'node:timers/promises';
import { TestEnvironment } from 'jest-environment-node';

/** Sockets and servers closed in `afterAll` disappear after a few turns of the event loop. */
const graceMillis = 5_000;
const betweenChecksMillis = 10;
/**
 * Short-lived work of jest itself: cache files, messages to its parent. Pipes are its standard streams, opened on first
 * use; those of a child process come with a `ProcessWrap`.
 */
const ignored = /^(FSReq|Immediate|TickObject|WriteWrap|ShutdownWrap|PipeWrap)/;

/** Fails a test file that leaks handles: a server, a socket, a child process, a timer. */
export default class LeakEnvironment extends TestEnvironment {
  #before = [];
  #hasFailed = false;

  async setup() {
    await super.setup();
    this.#before = process.getActiveResourcesInfo();
  }

  /** A failed test may skip its cleanup; its own error matters. */
  handleTestEvent({ name, test, error }) {
    if (name === 'error' || (name === 'test_done' && test.errors.length > 0)) this.#hasFailed = true;
    if (name === 'hook_failure' && error) this.#hasFailed = true;
  }

  async teardown() {
    const deadline = performance.now() + graceMillis;
    let open = leftOpen(this.#before);
    while (open.length > 0 && !this.#hasFailed && performance.now() < deadline) {
      await pause(betweenChecksMillis, null, { ref: false });
      open = leftOpen(this.#before);
    }
    await super.teardown();
    if (open.length > 0 && !this.#hasFailed)
      throw new Error(`Left open: ${open.join(', ')}. Close what the file opened in afterAll.`);
  }
}

function leftOpen(before) {
  const known = [...before];
  return process.getActiveResourcesInfo().filter((type) => {
    const index = known.indexOf(type);
    if (index >= 0) known.splice(index, 1);
    return index < 0 && !ignored.test(type);
  });
}
