import type { BirpcOptions } from 'birpc';

/** Either end of a pair of ports. */
export interface Port {
  postMessage(messages: unknown[]): void;
  on(event: 'message', take: (messages: unknown[]) => void): unknown;
}

/** What is said within one round of the event loop goes as one message: each wakes the other thread. */
export function channelOver(port: Port): Pick<BirpcOptions<object>, 'post' | 'on' | 'bind' | 'timeout'> {
  let waiting: unknown[] = [];
  const send = () => {
    const messages = waiting;
    waiting = [];
    port.postMessage(messages);
  };
  return {
    post: (message) => {
      if (waiting.push(message) === 1) setImmediate(send);
    },
    on: (take) =>
      port.on('message', (messages) => {
        for (const message of messages) take(message);
      }),
    bind: 'functions',
    // Whoever executes has limits of its own.
    timeout: -1,
  };
}
