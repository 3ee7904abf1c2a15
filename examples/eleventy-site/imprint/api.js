import { setTimeout as pause } from 'node:timers/promises';
import { settings } from '../config.js';

/** A secret key has ten times the rate limit of a public one; only the public one is in the pages. */
const key = settings.secretKey || settings.publicKey;

/** A response of the REST API; waits when the rate limit is reached. */
export async function read(path, parameters = {}) {
  const url = new URL(`/v1/${path}`, settings.apiUrl);
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  for (;;) {
    const response = await fetch(url, { headers: { authorization: `Bearer ${key}` } });
    if (response.ok) return response;
    const text = await response.text();
    if (response.status !== 429) throw new Error(`GET ${url.pathname} answered ${response.status}: ${text}`);
    await pause(Number(response.headers.get('retry-after') ?? 1) * 1_000);
  }
}

export const readJson = async (path, parameters) => (await read(path, parameters)).json();

/** All items of a list. */
export async function readAll(path, parameters = {}) {
  const items = [];
  for (let cursor = ''; cursor !== null; ) {
    const page = await readJson(path, cursor === '' ? parameters : { ...parameters, cursor });
    items.push(...page.items);
    cursor = page.next_cursor;
  }
  return items;
}
