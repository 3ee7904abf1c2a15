const minuteMillis = 60_000;
const dayMillis = 24 * 60 * minuteMillis;
const days = 30;

const browsers = [
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Safari/605.1.15',
  'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
];

const referrers = ['https://search.example/', null, 'https://news.example/today', null, 'https://search.example/'];

/** Deterministic demo hits, with addresses of the documentation range. */
export function demoHits(paths: readonly string[], now: number): object[] {
  const hits: object[] = [];
  for (let day = 0; day < days; day++) {
    const visitors = 6 + ((day * 7) % 9);
    for (let visitor = 0; visitor < visitors; visitor++) {
      const start = now - day * dayMillis - ((visitor * 97) % 600) * minuteMillis;
      for (let page = 0; page <= visitor % 3; page++) {
        // Squared, so that the first paths get the most views.
        const place = (visitor * 31 + page * 17 + day * 13) % 100;
        hits.push({
          at: new Date(start + page * 2 * minuteMillis - 10 * minuteMillis).toISOString(),
          path: paths[Math.floor(((place * place) / 10_000) * paths.length)] ?? '/',
          ip: `203.0.113.${visitor + 1}`,
          user_agent: browsers[(visitor + day) % browsers.length],
          referrer: page === 0 ? referrers[visitor % referrers.length] : null,
        });
      }
    }
  }
  return hits;
}
