import { randomBytes } from 'node:crypto';

export interface Part {
  name: string;
  content: Buffer | string;
  /** Present for a file part. */
  filename?: string;
  type?: string;
}

/** A multipart/form-data body and its content type. */
export function multipart(parts: readonly Part[]): { body: Buffer; contentType: string } {
  const boundary = `imprint${randomBytes(8).toString('hex')}`;
  const chunks = parts.flatMap(({ name, content, filename, type = 'application/octet-stream' }) => [
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${filename === undefined ? '' : `; filename="${filename}"\r\nContent-Type: ${type}`}\r\n\r\n`,
    ),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ]);
  return {
    body: Buffer.concat([...chunks, Buffer.from(`--${boundary}--\r\n`)]),
    contentType: `multipart/form-data; boundary=${boundary}`,
  };
}
