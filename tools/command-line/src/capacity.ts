/** Load of a platform. Counts are per day unless stated otherwise. */
export interface Demand {
  sites: number;
  /** Total of all sites after the given years. */
  posts: number;
  /** Characters of an average post. */
  postCharacters: number;
  /** Over the REST API. */
  reads: number;
  /** Share of the reads that come from the cache, 0 to 1. */
  cachedShare: number;
  /** Created and changed posts. */
  writes: number;
  hits: number;
  leads: number;
  /** Rate of the busiest minutes, as a multiple of the average rate. */
  peakFactor: number;
  years: number;
  /** `HITS_RETENTION_MONTHS` */
  hitMonths: number;
}

/** Operations with their number per second. */
type Rates = Record<keyof typeof millisPerOperation, number>;

export interface Capacity {
  processes: Record<Service, number>;
  /** Cores in use at the peak: of the processes and of the database. */
  cores: number;
  databaseCores: number;
  connections: number;
  memoryGigabytes: number;
  diskGigabytes: { posts: number; hits: number; leads: number; sites: number; total: number };
}

/** Memory of a busy process, MB, and the most connections that it holds: `DATABASE_POOL`, jobs and bulk work. */
const processes = {
  sites: { megabytes: 230, connections: 22 },
  content: { megabytes: 260, connections: 18 },
  media: { megabytes: 320, connections: 16 },
  analytics: { megabytes: 160, connections: 22 },
  forms: { megabytes: 190, connections: 18 },
  identity: { megabytes: 200, connections: 18 },
  gateway: { megabytes: 420, connections: 0 },
  'rest-adapter': { megabytes: 250, connections: 0 },
} as const;
type Service = keyof typeof processes;
const services = Object.keys(processes) as Service[];

/** CPU time in milliseconds, as `npm run bench:capacity` measures it. */
const millisPerOperation = {
  cachedReads: { 'rest-adapter': 0.09 },
  reads: { 'rest-adapter': 1.05, gateway: 1, content: 0.7, sites: 0.4, media: 0.4, database: 0.55 },
  writes: { 'rest-adapter': 1.4, gateway: 1.8, content: 3, sites: 0.07, media: 0.06, identity: 0.07, database: 1.8 },
  hits: { 'rest-adapter': 0.11, gateway: 0.02, analytics: 0.035, database: 0.015 },
  leads: { 'rest-adapter': 0.9, gateway: 0.9, forms: 1.1, database: 0.4 },
} as const satisfies Record<string, Partial<Record<Service | 'database', number>>>;

/** Bytes with indexes, measured the same way. */
const bytes = {
  site: 3_200,
  post: 4_800,
  /** In blocks and in HTML, compressed. */
  postCharacter: 2.3,
  lead: 700,
  hit: 160,
  visitorDay: 150,
  /** Daily, and a seventh of the weekly ones. */
  pathDay: 133 + 142 / 7,
};
const hitsPerVisitor = 5;
/** Retention of daily visitors, in days; aggregates are kept. */
const visitorDays = 35;
const daysOfMonth = 365 / 12;
const daysOfYear = 365;
const secondsOfDay = 86_400;
/** CPU of an idle process: timers and jobs. */
const idleCores = 0.012;
/** Above this utilization of a core, requests queue. */
const utilization = 0.6;
/** WAL, dead rows and temporary files. */
const diskFactor = 1.4;
const connectionMegabytes = 2;
const gigabyte = 1e9;

type User = Service | 'database';

/** Cores that the operations use, without idle ones. */
function coresFor(rates: Rates): Map<User, number> {
  const cores = new Map<User, number>();
  for (const [operation, rate] of Object.entries(rates) as [keyof Rates, number][]) {
    const costs = Object.entries(millisPerOperation[operation]) as [User, number][];
    for (const [name, millis] of costs) cores.set(name, (cores.get(name) ?? 0) + (rate * millis) / 1_000);
  }
  return cores;
}

/** At least one set of services. Excludes media files, which are in the object store. */
export function capacityFor(demand: Demand): Capacity {
  const perSecond = (perDay: number) => (perDay / secondsOfDay) * demand.peakFactor;
  const cores = coresFor({
    cachedReads: perSecond(demand.reads * demand.cachedShare),
    reads: perSecond(demand.reads * (1 - demand.cachedShare)),
    writes: perSecond(demand.writes),
    hits: perSecond(demand.hits),
    leads: perSecond(demand.leads),
  });
  const coresOf = (name: User) => cores.get(name) ?? 0;
  const counts = services.map((name) => [name, Math.max(1, Math.ceil(coresOf(name) / utilization))] as const);
  const sum = (of: 'megabytes' | 'connections') =>
    counts.reduce((total, [name, count]) => total + count * processes[name][of], 0);
  const connections = sum('connections');
  return {
    processes: Object.fromEntries(counts) as Capacity['processes'],
    cores: counts.reduce((total, [name, count]) => total + coresOf(name) + count * idleCores, 0),
    databaseCores: coresOf('database'),
    connections,
    memoryGigabytes: ((sum('megabytes') + connections * connectionMegabytes) * 1e6) / gigabyte,
    diskGigabytes: diskFor(demand),
  };
}

function diskFor({ sites, posts, postCharacters, hits, leads, years, hitMonths }: Demand): Capacity['diskGigabytes'] {
  const days = years * daysOfYear;
  const hitDays = hitMonths * daysOfMonth;
  // A post that has many hits a day is one path of that day.
  const pathsOfDay = posts > 0 ? posts * (1 - Math.exp(-hits / posts)) : 0;
  const size = {
    posts: posts * (bytes.post + postCharacters * bytes.postCharacter),
    hits:
      hits * Math.min(days, hitDays) * bytes.hit +
      (hits / hitsPerVisitor) * Math.min(days, visitorDays) * bytes.visitorDay +
      pathsOfDay * days * bytes.pathDay,
    leads: leads * days * bytes.lead,
    sites: sites * bytes.site,
  };
  const inGigabytes = (one: number) => (one * diskFactor) / gigabyte;
  return {
    posts: inGigabytes(size.posts),
    hits: inGigabytes(size.hits),
    leads: inGigabytes(size.leads),
    sites: inGigabytes(size.sites),
    total: inGigabytes(size.posts + size.hits + size.leads + size.sites),
  };
}
