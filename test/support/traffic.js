const browsers = [
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Safari/605.1.15',
  'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
];
const dayMillis = 86_400_000;

/** Deterministic pseudo-random numbers (mulberry32). */
function randomOf(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/**
 * Human traffic: visits of one to six pages, some returning on the same day. Unordered.
 *
 * @param {{ firstDay: string, days: number, hitsPerDay: number, paths: number, seed?: number }} options
 */
export function* trafficOf({ firstDay, days, hitsPerDay, paths, seed = 1 }) {
  const random = randomOf(seed);
  for (let day = 0; day < days; day++) {
    const midnight = Date.parse(firstDay) + day * dayMillis;
    for (let made = 0; made < hitsPerDay; ) {
      const visitor = Math.floor(random() * hitsPerDay * 0.4);
      let time = midnight + Math.floor(random() * (dayMillis - 3_600_000));
      for (let page = Math.ceil(random() * 6); page > 0 && made < hitsPerDay; page--, made++) {
        yield {
          at: new Date(time).toISOString(),
          path: `/p${Math.floor(random() ** 3 * paths)}`,
          ip: `198.51.${100 + (visitor % 100)}.${Math.floor(visitor / 100) % 256}`,
          user_agent: browsers[visitor % browsers.length],
        };
        time += Math.floor(random() * 600_000);
      }
    }
  }
}
