import { duringChange } from '../../support/held-change.js';
import { unique, type Workspace, workspace } from '../../support/seed.js';

describe('concurrent writes and pagination', () => {
  it('allocates 50 distinct slugs without gaps for 50 concurrent creates with one title', async () => {
    const w = await workspace();
    const posts = await Promise.all(Array.from({ length: 50 }, () => w.post({ title: 'Mesmo título' })));
    const expected = ['mesmo-titulo', ...Array.from({ length: 49 }, (_, index) => `mesmo-titulo-${index + 2}`)];
    expect(posts.map((post) => post.slug).sort()).toEqual(expected.sort());
  });

  it('keeps slugs distinct across overlapping slug families', async () => {
    const w = await workspace();
    const wanted = ['x', 'x-2', 'x-2-2', 'x'];
    const posts = await Promise.all(
      Array.from({ length: 40 }, (_, index) => w.post({ title: 'x', slug: wanted[index % 4] })),
    );
    expect(new Set(posts.map((post) => post.slug)).size).toBe(40);
  });

  it('renames a post although the change that it waits for waits for that post', async () => {
    const w = await workspace();
    const name = unique();
    const former = await w.published({ slug: name });
    await w.ask(`/v1/posts/${former.id}/rename`, { method: 'POST', body: { slug: `${name}-moved` } });
    const { id } = await w.published({ slug: `${name}-next` });
    const renamed = await duringChange(
      [`select from content.post_redirects where slug = $1 for update`],
      [name],
      () => w.ask(`/v1/posts/${id}/rename`, { method: 'POST', body: { slug: name } }),
      [`select from content.posts where slug = $1 || '-next' for update`],
    );
    expect([renamed.status, renamed.body.slug]).toEqual([200, name]);
  });

  it('paginates during concurrent inserts and updates without gaps or duplicates', async () => {
    const w = await workspace();
    const stable: string[] = [];
    for (let index = 0; index < 60; index++) stable.push((await w.published()).id);
    const churned = await Promise.all(Array.from({ length: 10 }, () => w.published()));
    let isWalking = true;
    const churn = async () => {
      for (let round = 0; isWalking; round++) {
        await w.published();
        const victim = churned[round % churned.length];
        await w.ask(`/v1/posts/${victim?.id}`, {
          method: 'PATCH',
          body: { published_at: new Date(Date.now() - round * 1_000).toISOString() },
        });
        await w.ask(`/v1/posts/${stable[round % stable.length]}`, { method: 'PATCH', body: { excerpt: `v${round}` } });
      }
    };
    const churning = churn();
    for (let round = 0; round < 5; round++) expect(await walk(w, stable)).toEqual([...stable].reverse());
    isWalking = false;
    await churning;
  });

  it('paginates posts with equal publication times', async () => {
    const w = await workspace();
    const ids: string[] = [];
    for (let index = 0; index < 25; index++) {
      const { id } = await w.published();
      await w.ask(`/v1/posts/${id}`, { method: 'PATCH', body: { published_at: '2024-05-05T05:05:05.005Z' } });
      ids.push(id);
    }
    expect(await walk(w, ids)).toEqual([...ids].sort().reverse());
  });
});

async function walk(w: Workspace, wanted: readonly string[]): Promise<string[]> {
  const seen: string[] = [];
  let cursor: string | null = null;
  do {
    const page: { items: { id: string }[]; next_cursor: string | null } = (
      await w.ask(`/v1/posts?limit=7${cursor ? `&cursor=${cursor}` : ''}`)
    ).body;
    seen.push(...page.items.map((item) => item.id));
    cursor = page.next_cursor;
  } while (cursor);
  return seen.filter((id) => wanted.includes(id));
}
