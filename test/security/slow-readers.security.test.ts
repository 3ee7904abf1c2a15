import { ask, platform } from '../support/agent.js';
import { eventually } from '../support/eventually.js';
import { paragraph, type Workspace, workspace } from '../support/seed.js';
import { type StalledReader, stalledReader } from '../support/stalled-reader.js';

/** Services run two adapters, each with its own slots. */
const placesPerSite = platform.mode === 'services' ? 4 * 2 : 4;
/** Documented: a reader without progress is cut within half a minute. */
const cutSeconds = 60;

const exportPath = '/v1/export?resource=posts';

/** A site whose export exceeds the socket buffers of two connections, as behind a proxy: 36 MB. */
async function siteOfLargePosts(): Promise<Workspace> {
  const w = await workspace();
  await Promise.all(
    Array.from({ length: 14 }, (_, index) =>
      w.published({ title: `Large ${index}`, blocks_json: paragraph('Um texto longo. '.repeat(80_000)) }),
    ),
  );
  return w;
}

describe('an attacker opens exports and does not read them', () => {
  let attacker: Workspace;
  let victim: Workspace;
  let readers: StalledReader[];

  beforeAll(async () => {
    [attacker, victim] = await Promise.all([siteOfLargePosts(), workspace()]);
    await victim.published({ title: 'Read me' });
    const authorization = `Bearer ${attacker.key.secret}`;
    readers = await Promise.all(Array.from({ length: 40 }, () => stalledReader(exportPath, { authorization })));
  });
  afterAll(() => {
    for (const { socket } of readers) socket.destroy();
  });

  it('gets a few streams; the rest is refused as its own limit', () => {
    const accepted = readers.filter(({ status }) => status === 200);
    expect(accepted.length).toBeGreaterThan(0);
    expect(accepted.length).toBeLessThanOrEqual(placesPerSite);
    for (const { status } of readers) expect([200, 429]).toContain(status);
  });

  it('takes nothing from other tenants, who list, create and export meanwhile', async () => {
    expect((await victim.ask('/v1/posts')).status).toBe(200);
    expect((await victim.published({ title: 'Written meanwhile' })).status).toBe('published');
    const exported = await victim.ask(exportPath);
    expect([exported.status, exported.headers['x-export-total']]).toEqual([200, '2']);
    expect((await ask('/health')).status).toBe(200);
  });

  it('is cut off before the end, which gives its places back', async () => {
    const accepted = readers.filter(({ status }) => status === 200);
    const isRefused = async () => (await attacker.ask(exportPath, { method: 'HEAD' })).status === 429;
    // Both adapters have free slots again.
    await eventually(async () => !(await isRefused()) && !(await isRefused()) && !(await isRefused()), cutSeconds);
    const ends = await Promise.all(accepted.map(({ finish }) => finish()));
    expect(ends.map(({ isWhole }) => isWhole)).toContain(false);
  });
});
