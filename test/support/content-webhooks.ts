import { type Answer, type Ask, ask } from './agent.js';
import { eventually } from './eventually.js';
import type { Loose } from './loose.js';
import { type House, house, type Person, person } from './people.js';
import { createKey, paragraph, unique } from './seed.js';

/** A site with its owner and a key that writes posts. */
export interface ContentHouse {
  home: House;
  owner: Person;
  write: (path: string, options?: Ask) => Promise<Answer>;
  /** Publishes a post and returns its id. */
  publish: (title?: string) => Promise<string>;
}

export async function contentHouse(): Promise<ContentHouse> {
  const home = await house();
  const owner = await person({ site: { id: home.id, role: 'site_owner' } });
  const scopes = ['posts:read', 'posts:write', 'posts:delete', 'media:read', 'media:write'];
  const key = await createKey(home, { scopes });
  const write = (path: string, options: Ask = {}) => ask(path, { key: key.secret, ...options });
  // Waits for the announcement of the new site, which no test expects.
  await eventually(async () => (await write('/v1/changes')).body.items.length > 0);
  return {
    ...{ home, owner, write },
    publish: async (title = `Post ${unique()}`) => {
      const post = { title, status: 'published', blocks_json: paragraph('Texto.') };
      const { status, body, text } = await write('/v1/posts', { method: 'POST', body: post });
      if (status !== 201) throw new Error(text);
      return body.id;
    },
  };
}

/** Path of the webhooks of the site, or of one. */
export const contentHooks = ({ home }: Pick<ContentHouse, 'home'>, path = ''): string =>
  `/api/v1/sites/${home.id}/webhooks${path}`;

export async function followSite(house: ContentHouse, body: object): Promise<Loose> {
  const answer = await house.owner.ask(contentHooks(house), { method: 'POST', body });
  if (answer.status !== 201) throw new Error(answer.text);
  return answer.body;
}

export const changeDeliveries = async (house: ContentHouse, id: string, query = ''): Promise<Loose[]> =>
  (await house.owner.ask(contentHooks(house, `/${id}/deliveries${query}`))).body.items;

export const delivered = (house: ContentHouse, id: string, count: number): Promise<void> =>
  eventually(async () => {
    const found = await changeDeliveries(house, id, '?limit=200');
    return found.length >= count && found.every(({ status }) => status === 'succeeded');
  });
