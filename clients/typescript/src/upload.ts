import type { Http, Sent } from './http.js';
import { errorOf } from './imprint-error.js';

export interface UploadProgress {
  /** Bytes of the request sent so far. */
  sentBytes: number;
  totalBytes: number;
}

type Upload = Sent<{ url: '/v1/media' }> & { body: FormData };
type Abortable = Upload & { signal: AbortSignal };

/**
 * Sends a form and reports its progress. Browsers report progress only for `XMLHttpRequest`; other runtimes
 * stream the body. One attempt: a retry would report the same bytes twice.
 */
export function sendWithProgress(
  http: Http,
  sent: Upload,
  onProgress: (progress: UploadProgress) => void,
): Promise<unknown> {
  const send = typeof XMLHttpRequest === 'undefined' ? streamForm : sendByXhr;
  return http.inTime(sent, (signal) => send(http, { ...sent, signal }, onProgress));
}

async function streamForm(
  http: Http,
  sent: Abortable,
  onProgress: (progress: UploadProgress) => void,
): Promise<unknown> {
  // The runtime serializes the form; its boundary is in the type.
  const form = new Response(sent.body);
  const type = form.headers.get('content-type') ?? 'multipart/form-data';
  const bytes = new Uint8Array(await form.arrayBuffer());
  const totalBytes = bytes.length;
  let sentBytes = 0;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const chunk = bytes.subarray(sentBytes, sentBytes + 65_536);
      if (chunk.length === 0) return controller.close();
      controller.enqueue(chunk);
      sentBytes += chunk.length;
      onProgress({ sentBytes, totalBytes });
    },
  });
  const response = await http.fetch(http.urlOf(sent), {
    method: 'POST',
    headers: { ...http.headersOf(sent), 'Content-Type': type },
    body,
    signal: sent.signal,
    duplex: 'half',
  } as RequestInit);
  if (!response.ok) throw await errorOf(response);
  return response.json();
}

function sendByXhr(http: Http, sent: Abortable, onProgress: (progress: UploadProgress) => void): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest();
    const { signal } = sent;
    const stop = () => xhr.abort();
    signal.addEventListener('abort', stop, { once: true });
    xhr.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress({ sentBytes: loaded, totalBytes: total }),
    );
    xhr.addEventListener('error', () => reject(new TypeError('The upload failed: the network or CORS refused it.')));
    xhr.addEventListener('abort', () => reject(signal.reason));
    xhr.addEventListener('loadend', () => signal.removeEventListener('abort', stop));
    xhr.addEventListener('load', () => {
      const { status, responseText } = xhr;
      if (status >= 200 && status < 300) return resolve(JSON.parse(responseText));
      const headers = { 'x-request-id': xhr.getResponseHeader('x-request-id') ?? '' };
      errorOf(new Response(responseText, { status, headers })).then(reject, reject);
    });
    xhr.open('POST', http.urlOf(sent));
    for (const [name, value] of Object.entries(http.headersOf(sent))) xhr.setRequestHeader(name, value);
    xhr.send(sent.body);
  });
}
