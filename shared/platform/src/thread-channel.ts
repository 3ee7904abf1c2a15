import type { BirpcOptions } from 'birpc';

export interface Port {
  postMessage(messages: unknown[]): void;
  on(event: 'message', take: (messages: unknown[]) => void): unknown;
}

/** Batches the messages of one event loop round, because each wakes the other thread. */
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
    // The executing side has its own timeouts.
    timeout: -1,
  };
}
