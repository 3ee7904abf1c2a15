import { setTimeout as pause } from 'node:timers/promises';
import { settings } from '../config.js';

/** A secret key has ten times the rate limit of a public one; only the public one is in the pages. */
const key = settings.secretKey || settings.publicKey;

/** A response of the REST API, also 404; waits when the rate limit is reached. */
async function request(path, parameters = {}) {
  const url = new URL(`/v1/${path}`, settings.apiUrl);
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  for (;;) {
    const response = await fetch(url, { headers: { authorization: `Bearer ${key}` } });
    if (response.ok || response.status === 404) return response;
    const text = await response.text();
    if (response.status !== 429) throw new Error(`GET ${url.pathname} answered ${response.status}: ${text}`);
    await pause(Number(response.headers.get('retry-after') ?? 1) * 1_000);
  }
}

export async function read(path, parameters) {
  const response = await request(path, parameters);
  if (!response.ok) throw new Error(`GET /v1/${path} answered ${response.status}`);
  return response;
}

export async function readIfFound(path) {
  const response = await request(path);
  return response.ok ? response.json() : null;
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
