import { GraphError } from '../graph/graph-error.js';

interface Upload {
  url: string;
  token: string;
  file: File;
  onProgress: (part: number) => void;
}

/** Sends a file over REST, with progress; the id of its asset. Throws GraphError. */
export function uploadFile({ url, token, file, onProgress }: Upload): Promise<string> {
  const body = new FormData();
  body.append('file', file, file.name);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', url);
    request.setRequestHeader('authorization', `Bearer ${token}`);
    request.upload.onprogress = ({ loaded, total }) => onProgress(loaded / total);
    request.onerror = () => reject(new GraphError('', 'OFFLINE'));
    request.onload = () => {
      if (request.status < 300) resolve((readJson(request.responseText) as { id: string }).id);
      else reject(toError(request));
    };
    request.send(body);
  });
}

function toError(request: XMLHttpRequest): GraphError {
  const requestId = request.getResponseHeader('x-request-id');
  const { error } = readJson(request.responseText) as { error?: { code: string; message: string } };
  const code = error ? error.code.toUpperCase() : 'UNAVAILABLE';
  return new GraphError(error?.message ?? '', code, { requestId, fields: ['file'] });
}

function readJson(text: string): object {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}
