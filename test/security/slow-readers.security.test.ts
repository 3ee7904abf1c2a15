import { toUuid } from '@imprint/ids/id';
import { ask, platform } from '../support/agent.js';
import { eventually } from '../support/eventually.js';
import { formHouse, makeForm, onSite, text } from '../support/forms.js';
import { seedLeads } from '../support/leads.js';
import { goodPassword, logIn, newAddress } from '../support/people.js';
import { createKey, paragraph, type Workspace, workspace } from '../support/seed.js';
import { sql } from '../support/sql.js';
import { type StalledReader, stalledReader } from '../support/stalled-reader.js';

/** Services run two adapters, each with its own slots. */
const placesPerSite = platform.mode === 'services' ? 4 * 2 : 4;
/** Documented: after half a minute without progress the place of a reader goes to the next stream. */
const cutSeconds = 60;

const signInCount = 4;
const exportPath = '/v1/export?resource=posts';

/** Exceeds the time after which a silent connection ends. */
const steadySeconds = 65;

/** Exports of a site of their own, read meanwhile: whether each was whole. */
let steadyEnds: Promise<boolean[]>;
beforeAll(async () => {
  const w = await workspaceWith(8);
  const authorization = `Bearer ${w.key.secret}`;
  const reads = [20_000, 5_000].map(async (bytesPerSecond) => {
    const reader = await stalledReader(exportPath, { authorization });
    await reader.readSteadily(bytesPerSecond, steadySeconds);
    return (await reader.finish()).isWhole;
  });
  steadyEnds = Promise.all(reads);
  // The last test reports a failure.
  steadyEnds.catch(() => undefined);
});

/** A site with as many posts of 2.6 MB in an export. */
async function workspaceWith(count: number): Promise<Workspace> {
  const w = await workspace();
  await Promise.all(
    Array.from({ length: count }, (_, index) =>
      w.published({ title: `Large ${index}`, blocks_json: paragraph('Um texto longo. '.repeat(80_000)) }),
    ),
  );
  return w;
}

describe('an attacker opens exports and does not read them', () => {
  let attacker: Workspace;
  let victim: Workspace;
  let readers: StalledReader[] = [];

  beforeAll(async () => {
    // Exceeds the socket buffers of two connections, as behind a proxy: 36 MB.
    [attacker, victim] = await Promise.all([workspaceWith(14), workspace()]);
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

  it('pays nothing for a refused stream and names the limit', async () => {
    const key = await createKey(attacker.site, { limits: [] });
    const answers = await Promise.all(Array.from({ length: 30 }, () => ask(exportPath, { key: key.secret })));
    for (const { status, body, headers } of answers) {
      expect([status, body.error.message]).toEqual([429, expect.stringMatching(/^At most \d exports run at once/)]);
      expect(headers.ratelimit).toMatch(/"general";r=60;/);
    }
  });

  it('still imports, in as many requests at once as documented', async () => {
    const imports = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        attacker.ask('/v1/import', {
          method: 'POST',
          headers: { 'content-type': 'application/x-ndjson' },
          body: JSON.stringify({ title: `Imported ${index}`, blocks_json: paragraph('Text.') }),
        }),
      ),
    );
    expect(imports.map(({ status, body }) => [status, body.created])).toEqual(Array(8).fill([200, 1]));
  });

  it('takes nothing from other tenants, who list, create and export meanwhile', async () => {
    expect((await victim.ask('/v1/posts')).status).toBe(200);
    expect((await victim.published({ title: 'Written meanwhile' })).status).toBe('published');
    const exported = await victim.ask(exportPath);
    expect([exported.status, exported.headers['x-export-total']]).toEqual([200, '2']);
    expect((await ask('/health')).status).toBe(200);
  });

  it('loses its places to its next streams', async () => {
    const accepted = readers.filter(({ status }) => status === 200);
    const isRefused = async () => (await attacker.ask(exportPath, { method: 'HEAD' })).status === 429;
    // Both adapters have free slots again.
    await eventually(async () => !(await isRefused()) && !(await isRefused()) && !(await isRefused()), cutSeconds);
    const ends = await Promise.all(accepted.map(({ finish }) => finish()));
    expect(ends.map(({ isWhole }) => isWhole)).toContain(false);
  });
});

describe('a person opens exports of leads with many sign-ins and does not read them', () => {
  let readers: StalledReader[] = [];

  beforeAll(async () => {
    const place = await formHouse();
    const { id } = await makeForm(place, { fields: [text('name')] });
    await seedLeads(place, id, 2_000, () => new Date().toISOString());
    // Together they exceed the socket buffers.
    await sql(`update forms.leads set data = json_build_object('name', repeat('x', 9000)) where form_id = $1`, [
      toUuid(id),
    ]);
    const path = onSite(place.home, '/leads/export');
    const signIns = await Promise.all(
      Array.from({ length: signInCount }, () => logIn(place.owner.email, goodPassword, { from: newAddress() })),
    );
    readers = await Promise.all(
      Array.from({ length: placesPerSite + 8 }, (_, index) => {
        const { access_token: token } = signIns[index % signInCount]?.body ?? {};
        return stalledReader(path, { authorization: `Bearer ${token}` });
      }),
    );
  });
  afterAll(() => {
    for (const { socket } of readers) socket.destroy();
  });

  it('has the places of one person', () => {
    const accepted = readers.filter(({ status }) => status === 200);
    expect(accepted.length).toBeGreaterThan(0);
    expect(accepted.length).toBeLessThanOrEqual(placesPerSite);
    for (const { status } of readers) expect([200, 429]).toContain(status);
  });
});

it('does not cut exports that are read at a steady 20 kB and 5 kB a second', async () => {
  expect(await steadyEnds).toEqual([true, true]);
});
