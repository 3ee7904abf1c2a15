import { composeServices } from '@apollo/composition';
import { MemoryAdmissionStore } from '@imprint/admission/memory-admission-store';
import { BearerAuthentication, createGateway, type Gateway, LocalSource, RemoteSource } from '@imprint/gateway/server';
import { serveSubgraph } from '@imprint/graphql/subgraph-server';
import { createLogger } from '@imprint/observability/logger';
import { Metrics } from '@imprint/observability/metrics';
import { PrincipalTokens } from '@imprint/principal/principal-token';
import { Upstream } from '@imprint/resilience/upstream';
import { parse } from 'graphql';
import { federationSdls, federationSubgraphs, resolved } from '../support/federation-subgraphs.js';

const modes = ['local', 'remote', 'mixed'] as const;
const isLocal = {
  local: () => true,
  remote: () => false,
  mixed: (name: string) => ['library', 'reviews'].includes(name),
};

const gateways = new Map<string, Gateway>();
const closing: (() => Promise<void>)[] = [];

beforeAll(async () => {
  const logger = createLogger({ service: 'federation', level: 'silent' });
  const metrics = new Metrics();
  const tokens = new PrincipalTokens(['federation '.repeat(4)]);
  const composed = composeServices(
    Object.entries(federationSdls).map(([name, sdl]) => ({
      name,
      typeDefs: parse(sdl),
      url: `http://${name}.invalid`,
    })),
  );
  if (composed.errors) throw new Error(composed.errors.map(({ message }) => message).join('\n'));
  const subgraphs = federationSubgraphs();
  const urls = new Map<string, string>();
  for (const subgraph of subgraphs) {
    const listener = await serveSubgraph(subgraph, { host: '127.0.0.1', port: 0, setting: 'PORT', tokens, metrics });
    closing.push(() => listener.close());
    urls.set(subgraph.name, `http://127.0.0.1:${listener.port}/graphql`);
  }
  const upstreamOf = (name: string) =>
    new Upstream({ name, url: urls.get(name) ?? '', tokens, metrics, timeoutMillis: 5_000 });
  for (const mode of modes) {
    const sources = subgraphs.map((subgraph) => {
      const { name } = subgraph;
      const source = isLocal[mode](name)
        ? new LocalSource(subgraph, metrics)
        : new RemoteSource({ name, upstream: upstreamOf(name), metrics, logger });
      return [name, source];
    });
    const gateway = await createGateway({
      supergraphSdl: composed.supergraphSdl,
      sources: Object.fromEntries(sources),
      admission: new MemoryAdmissionStore(),
      bearers: new BearerAuthentication(
        () => Promise.reject(new Error('sign-in is not available here')),
        () => '',
        new MemoryAdmissionStore(),
      ),
      logger,
      metrics,
      isProduction: false,
      isSafelisted: false,
      costLimit: 10_000,
      trafficFile: null,
    });
    gateways.set(mode, gateway);
    closing.push(() => gateway.stop());
  }
});

afterAll(async () => {
  for (const close of closing.reverse()) await close();
});

beforeEach(() => resolved.clear());

describe.each(modes)('sources that are %s', (mode) => {
  async function ask(query: string) {
    const gateway = gateways.get(mode) as Gateway;
    const reply = await gateway.execute({
      document: query,
      variables: {},
      principal: { kind: 'operator' },
      requestId: 'federation',
    });
    return JSON.parse(JSON.stringify(reply));
  }

  it('join by a single key, and by another one where that is what is known', async () => {
    expect((await ask('{ book(id: "1") { name reviews { stars } } }')).data).toEqual({
      book: { name: 'Um', reviews: [{ stars: 1 }] },
    });
    expect((await ask('{ shelves { books { name } } }')).data).toEqual({
      shelves: [{ books: [{ name: 'Um' }] }, { books: [{ name: 'Dois' }, { name: 'Um' }] }],
    });
  });

  it('join by a compound key with an object in it', async () => {
    expect((await ask('{ shelves { row lamp room { code } } }')).data).toEqual({
      shelves: [
        { row: 1, lamp: 'a1', room: { code: 'a' } },
        { row: 2, lamp: 'a2', room: { code: 'a' } },
      ],
    });
  });

  it('follow a chain of required fields over three subgraphs', async () => {
    expect((await ask('{ book(id: "1") { total } }')).data).toEqual({ book: { total: 201 } });
  });

  it('take what is provided, and fetch only the rest', async () => {
    expect((await ask('{ book(id: "1") { reviews { author { name } } } }')).data.book.reviews[0].author.name).toBe(
      'Provided',
    );
    expect(resolved.get('people.Person p1')).toBeUndefined();
    expect((await ask('{ book(id: "1") { reviews { author { id email } } } }')).data.book.reviews[0].author).toEqual({
      id: 'p1',
      email: 'p1@example.com',
    });
    expect(resolved.get('people.Person p1')).toBe(1);
  });

  it('resolve interfaces, and what another subgraph says of all that implement one', async () => {
    const { data, errors } = await ask(
      '{ items { __typename id name inStock ... on Book { pages } ... on Film { minutes } } }',
    );
    expect(errors).toBeUndefined();
    expect(data.items).toEqual([
      { __typename: 'Book', id: '1', name: 'Um', inStock: 10, pages: 100 },
      { __typename: 'Book', id: '2', name: 'Dois', inStock: 20, pages: 200 },
      { __typename: 'Film', id: '3', name: 'Três', inStock: 30, minutes: 90 },
    ]);
  });

  it('resolve unions', async () => {
    expect((await ask('{ found { __typename ... on Film { minutes } ... on Book { total } } }')).data).toEqual({
      found: [
        { __typename: 'Film', minutes: 90 },
        { __typename: 'Book', total: 201 },
      ],
    });
  });

  it('keep nulls where they may be, and carry them up where they may not', async () => {
    expect((await ask('{ lost { name reviews { stars } } }')).data).toEqual({
      lost: [{ name: 'Um', reviews: [{ stars: 1 }] }, null],
    });
    // One subgraph lacks this book, so its nullable field is null; in the other the error propagates to the book.
    expect((await ask('{ book(id: "2") { name weight } }')).data).toEqual({ book: { name: 'Dois', weight: null } });
    expect((await ask('{ book(id: "2") { name shipping } }')).data).toEqual({ book: null });
    expect((await ask('{ book(id: "9") { name } }')).data).toEqual({ book: null });
  });

  it('answer a reference that comes several times in each of its places', async () => {
    const first = { name: 'Um', weight: 7 };
    expect((await ask('{ twice { name weight } }')).data.twice).toEqual([
      first,
      first,
      { name: 'Dois', weight: null },
      first,
    ]);
  });

  it('resolve equal references once, and report their failure at each of their places', async () => {
    const { errors } = await ask('{ twice { name fragile } }');
    expect(resolved.get('stock.Book i1')).toBe(1);
    expect(errors.map(({ path }: { path: unknown }) => path)).toEqual([0, 1, 3].map((at) => ['twice', at, 'fragile']));
  });

  it('send equal fetches of aliases once, and keep their results apart', async () => {
    const { data } = await ask(`{
      a: shelves { books { reviews { stars author { name: email } } } }
      b: shelves { books { reviews { stars author { name } } } }
    }`);
    const authors = (shelves: { books: { reviews: { author: { name: string } }[] }[] }[]) =>
      shelves.flatMap(({ books }) => books.flatMap(({ reviews }) => reviews.map(({ author }) => author.name)));
    expect(new Set(authors(data.a))).toEqual(new Set(['p1@example.com']));
    expect(new Set(authors(data.b))).toEqual(new Set(['Provided']));
    expect((await ask('{ a: book(id: "1") { weight } b: book(id: "1") { weight } }')).data).toEqual({
      a: { weight: 7 },
      b: { weight: 7 },
    });
    expect(resolved.get('stock.Book i1')).toBe(1);
  });

  it('report a failure at its path and return the rest', async () => {
    const { data, errors } = await ask('{ lost { name reviews { stars } } book(id: "1") { name fragile } }');
    expect(data).toEqual({ lost: [{ name: 'Um', reviews: [{ stars: 1 }] }, null], book: null });
    expect(errors).toEqual([
      expect.objectContaining({
        message: 'Not inspected yet.',
        path: ['book', 'fragile'],
        extensions: { code: 'CONFLICT', fields: ['fragile'] },
      }),
    ]);
  });
});
