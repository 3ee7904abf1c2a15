import sharp, { type Sharp } from 'sharp';
import { type Answer, type Ask, ask } from './agent.js';
import { multipart, type Part } from './multipart.js';
import type { Workspace } from './seed.js';

const readyMillis = 120_000;

export function upload(w: Workspace, parts: readonly Part[], headers: Record<string, string> = {}): Promise<Answer> {
  const { body, contentType } = multipart(parts);
  return w.ask('/v1/media', { method: 'POST', body, headers: { 'content-type': contentType, ...headers } });
}

export const filePart = (content: Buffer | string, filename = 'a.bin', type = 'image/png'): Part => ({
  name: 'file',
  content,
  filename,
  type,
});

/** A unique image. */
export const picture = (width = 40, height = 20): Sharp =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: { r: Math.trunc(Math.random() * 255), g: Math.trunc(Math.random() * 255), b: 9 },
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  });

export async function ready(w: Workspace, id: string): Promise<Answer['body']> {
  const deadline = Date.now() + readyMillis;
  for (;;) {
    const { body } = await w.ask(`/v1/media/${id}`);
    if (body.status === 'ready') return body;
    if (Date.now() > deadline) throw new Error(`asset ${id} is ${body.status}`);
  }
}

export async function uploaded(w: Workspace, content: Buffer): Promise<Answer['body']> {
  const answer = await upload(w, [filePart(content)]);
  if (answer.status !== 202) throw new Error(answer.text);
  return ready(w, answer.body.id);
}

/** Fetches from the local server, for any configured base URL. */
export const fetched = (url: string, options: Ask = {}): Promise<Answer> => ask(new URL(url).pathname, options);
