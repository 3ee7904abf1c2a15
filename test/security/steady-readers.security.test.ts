import { paragraph, workspace } from '../support/seed.js';
import { stalledReader } from '../support/stalled-reader.js';

/** Exceeds the time after which a silent connection ends. */
const steadySeconds = 65;

it('exports read at a steady 20 kB and 5 kB a second are not cut', async () => {
  const w = await workspace();
  await Promise.all(
    Array.from({ length: 8 }, (_, index) =>
      w.published({ title: `Large ${index}`, blocks_json: paragraph('Um texto longo. '.repeat(80_000)) }),
    ),
  );
  const authorization = `Bearer ${w.key.secret}`;
  const ends = await Promise.all(
    [20_000, 5_000].map(async (bytesPerSecond) => {
      const reader = await stalledReader('/v1/export?resource=posts', { authorization });
      await reader.readSteadily(bytesPerSecond, steadySeconds);
      return reader.finish();
    }),
  );
  expect(ends.map(({ isWhole }) => isWhole)).toEqual([true, true]);
});
