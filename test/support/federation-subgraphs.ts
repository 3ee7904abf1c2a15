import { buildSubgraphSchema } from '@apollo/subgraph';
import { conflict } from '@imprint/errors/domain-error';
import { accessDirectiveSdl } from '@imprint/graphql/access';
import type { Subgraph } from '@imprint/graphql/subgraph';
import { createLogger } from '@imprint/observability/logger';
import { parse } from 'graphql';

const link = `extend schema
  @link(url: "https://specs.apollo.dev/federation/v2.9", import: ["@key", "@requires", "@provides", "@external",
    "@shareable", "@interfaceObject", "@composeDirective"])
  @link(url: "https://imprint.dev/access/v1.0", import: ["@access"])
  @composeDirective(name: "@access")
${accessDirectiveSdl}`;

/** Allows every operation to operators. */
const open = '@access(permission: "site:read")';

interface Definition {
  sdl: string;
  /** By type and field. */
  resolvers: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

/** Number of reference resolutions by `Type id`. */
export const resolved = new Map<string, number>();
const note = (key: string) => resolved.set(key, (resolved.get(key) ?? 0) + 1);

const books = [
  { id: '1', isbn: 'i1', name: 'Um', pages: 100 },
  { id: '2', isbn: 'i2', name: 'Dois', pages: 200 },
];
const films = [{ id: '3', name: 'Três', minutes: 90 }];
const bookOf = ({ id, isbn }: { id?: string; isbn?: string }) =>
  books.find((book) => book.id === id || book.isbn === isbn) ?? null;
const asBook = (book: object) => ({ __typename: 'Book', ...book });
const asFilm = (film: object) => ({ __typename: 'Film', ...film });

/** Small subgraphs that cover the federation features in use. */
const definitions: Readonly<Record<string, Definition>> = {
  library: {
    sdl: `
      interface Item @key(fields: "id") { id: ID! name: String! }
      type Book implements Item @key(fields: "id") @key(fields: "isbn") { id: ID! isbn: String! name: String! pages: Int }
      type Film implements Item @key(fields: "id") { id: ID! name: String! minutes: Int! }
      union Found = Book | Film
      type Query {
        items: [Item!]! ${open} found: [Found!]! ${open} book(id: ID!): Book ${open}
        twice: [Book!]! ${open} lost: [Book] ${open}
      }`,
    resolvers: {
      Query: {
        items: () => [...books.map(asBook), ...films.map(asFilm)],
        found: () => [asFilm(films[0] ?? {}), asBook(books[0] ?? {})],
        book: (_: unknown, { id }: { id: string }) => bookOf({ id }),
        twice: () => [books[0], books[0], books[1], books[0]],
        lost: () => [books[0], null],
      },
      Item: {
        __resolveType: ({ __typename }: { __typename: string }) => __typename,
        __resolveReference: ({ id }: { id: string }) =>
          id === '3' ? asFilm(films[0] ?? {}) : asBook(bookOf({ id }) ?? {}),
      },
      Found: { __resolveType: ({ __typename }: { __typename: string }) => __typename },
      Book: {
        __resolveReference: (key: { id?: string; isbn?: string }) => {
          note(`library.Book ${key.id ?? key.isbn}`);
          return bookOf(key);
        },
      },
      Film: { __resolveReference: () => films[0] },
    },
  },
  stock: {
    sdl: `
      type Book @key(fields: "isbn") {
        isbn: String! weight: Int pages: Int @external
        shipping: Int! @requires(fields: "pages")
        fragile: Boolean!
      }
      type Room @shareable { code: String! }
      type Shelf @key(fields: "room { code } row") { room: Room! row: Int! books: [Book!]! }
      type Query { shelves: [Shelf!]! ${open} }`,
    resolvers: {
      Query: {
        shelves: () => [
          { room: { code: 'a' }, row: 1, books: [{ isbn: 'i1' }] },
          { room: { code: 'a' }, row: 2, books: [{ isbn: 'i2' }, { isbn: 'i1' }] },
        ],
      },
      Book: {
        __resolveReference: (book: { isbn: string }) => {
          note(`stock.Book ${book.isbn}`);
          return book.isbn === 'i2' ? null : book;
        },
        weight: () => 7,
        shipping: ({ pages }: { pages: number }) => pages * 2,
        fragile: () => {
          throw conflict('Not inspected yet.', { fields: ['fragile'] });
        },
      },
    },
  },
  rooms: {
    sdl: `
      type Item @interfaceObject @key(fields: "id") { id: ID! inStock: Int! }
      type Room @shareable { code: String! }
      type Shelf @key(fields: "room { code } row") { room: Room! row: Int! lamp: String }`,
    resolvers: {
      Item: { __resolveReference: ({ id }: { id: string }) => ({ id, inStock: Number(id) * 10 }) },
      Shelf: {
        __resolveReference: (shelf: object) => shelf,
        lamp: ({ room, row }: { room: { code: string }; row: number }) => `${room.code}${row}`,
      },
    },
  },
  reviews: {
    sdl: `
      type Book @key(fields: "id") {
        id: ID! shipping: Int! @external
        total: Int @requires(fields: "shipping")
        reviews: [Review!]!
      }
      type Review { stars: Int! author: Person! @provides(fields: "name") }
      type Person @key(fields: "id") { id: ID! name: String! @external }`,
    resolvers: {
      Book: {
        __resolveReference: (book: object) => book,
        total: ({ shipping }: { shipping: number }) => shipping + 1,
        reviews: ({ id }: { id: string }) => [{ stars: Number(id), author: { id: 'p1', name: 'Provided' } }],
      },
      Person: { __resolveReference: (person: object) => person },
    },
  },
  people: {
    sdl: `type Person @key(fields: "id") { id: ID! name: String! @shareable email: String! }`,
    resolvers: {
      Person: {
        __resolveReference: ({ id }: { id: string }) => {
          note(`people.Person ${id}`);
          return { id, name: 'Owned', email: `${id}@example.com` };
        },
      },
    },
  },
};

export const federationSdls: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(definitions).map(([name, { sdl }]) => [name, `${link}\n${sdl}`]),
);

/** The same as `Subgraph` objects. */
export function federationSubgraphs(): Subgraph[] {
  const logger = createLogger({ service: 'federation', level: 'silent' });
  return Object.entries(definitions).map(([name, { resolvers }]) => {
    const sdl = federationSdls[name] ?? '';
    return {
      name,
      // The type of the library does not allow the arguments of reference resolvers.
      schema: buildSubgraphSchema([{ typeDefs: parse(sdl), resolvers: resolvers as never }]),
      sdl,
      logger,
      createContext: (request) => request,
      check: async () => {},
      close: async () => {},
    };
  });
}
