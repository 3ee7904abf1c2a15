import { createServer, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { disconnectSignal } from './disconnect-signal.js';

/** A request with its disconnect signal and its response. */
async function received(): Promise<{
  signal: AbortSignal;
  response: ServerResponse;
  hangUp: () => void;
  close: () => void;
}> {
  const request = Promise.withResolvers<ServerResponse>();
  const server = createServer((_request, response) => request.resolve(response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1').on('error', () => undefined);
  socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
  const response = await request.promise;
  return {
    signal: disconnectSignal(response),
    response,
    hangUp: () => socket.resetAndDestroy(),
    close: () => {
      socket.destroy();
      server.close();
    },
  };
}

const closed = (response: ServerResponse) => new Promise((resolve) => response.once('close', resolve));

it('is aborted when the client disconnects before the response', async () => {
  const { signal, response, hangUp, close } = await received();
  expect(signal.aborted).toBe(false);
  hangUp();
  await closed(response);
  expect(signal.aborted).toBe(true);
  close();
});

it('is not aborted after the response', async () => {
  const { signal, response, close } = await received();
  response.end('done');
  await closed(response);
  expect(signal.aborted).toBe(false);
  close();
});
