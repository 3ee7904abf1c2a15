import { createServer, type RequestListener } from 'node:http';
import sharp from 'sharp';

/** A one-pixel favicon. */
const ico = Buffer.from(
  '00000100010001010000010020003000000016000000280000000100000002000000010020000000000000000000000000000000000000000000000000000000ff00ff00000000',
  'hex',
);

export interface ImageHost {
  base: string;
  /** Handlers by path; tests may replace them. */
  answers: Record<string, RequestListener>;
  /** Requested paths, with queries. */
  asked: string[];
  close: () => void;
}

/** A remote host with valid and invalid images. */
export async function imageHost(): Promise<ImageHost> {
  const png = await image(30, 20, 'teal');
  const tall = await image(1, 20_000, 'red');
  const text =
    (body: string | Buffer): RequestListener =>
    (_, response) =>
      void response.end(body);
  const status =
    (code: number, headers = {}): RequestListener =>
    (_, response) =>
      void response.writeHead(code, headers).end();
  const answers: Record<string, RequestListener> = {
    '/logo.png': text(png),
    '/icon.ico': text(ico),
    '/tall.png': text(tall),
    '/hop.png': status(302, { location: '/logo.png' }),
    '/hops.png': status(302, { location: '/hop.png' }),
    '/circle.png': status(302, { location: '/circle.png' }),
    '/inside.png': status(302, { location: 'http://169.254.169.254/x.png' }),
    '/chain.png': status(302, { location: '/inside.png' }),
    '/missing.png': status(404),
    '/gone.png': status(410),
    '/secret.png': status(403),
    '/locked.png': status(401),
    '/later.png': status(503),
    '/busy.png': status(429),
    '/page.png': text('<html>no image</html>'),
    '/paper.png': text('%PDF-1.7'),
    '/large.png': text(Buffer.alloc(9 * 1024 * 1024)),
    '/unsafe.svg': text('<svg xmlns="http://www.w3.org/2000/svg"><g>'),
    '/scripted.svg': text('<svg xmlns="http://www.w3.org/2000/svg"><script>x()</script><path d="M1 1"/></svg>'),
  };
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    const [path = ''] = (request.url ?? '').split('?');
    answers[path]?.(request, response);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  return {
    base: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    answers,
    asked,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

const image = (width: number, height: number, background: string): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();
