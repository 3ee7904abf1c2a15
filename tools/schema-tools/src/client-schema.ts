import { readFile } from 'node:fs/promises';
import {
  assertValidSchema,
  buildClientSchema,
  buildSchema,
  type GraphQLSchema,
  getIntrospectionQuery,
  type IntrospectionQuery,
} from 'graphql';

const timeoutMs = 30_000;

/** The schema of a gateway by URL (introspection) or of a file or URL (SDL, or the JSON of an introspection). */
export async function readClientSchema(source: string, token: string | null): Promise<GraphQLSchema> {
  const text = /^https?:\/\//.test(source) ? await download(source, token) : await readSource(source);
  return toSchema(text, source);
}

async function readSource(file: string): Promise<string> {
  return readFile(file, 'utf8').catch((error: Error) => {
    throw new Error(`--schema: ${file} cannot be read (${error.message})`, { cause: error });
  });
}

/** Paths of documents end in the name of a file. */
const isDocument = (url: string): boolean => /\.(graphqls?|gql|json)$/.test(new URL(url).pathname);

async function download(url: string, token: string | null): Promise<string> {
  const query = getIntrospectionQuery({ descriptions: false, inputValueDeprecation: true });
  const headers = { accept: '*/*', ...(token && { authorization: `Bearer ${token}` }) };
  const request: RequestInit = isDocument(url)
    ? { headers }
    : { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify({ query }) };
  const response = await fetch(url, { ...request, signal: AbortSignal.timeout(timeoutMs) }).catch((error: Error) => {
    throw new Error(`--schema: ${url} does not answer`, { cause: error });
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`--schema: ${url} answered ${response.status}: ${firstMessage(text)}`);
  return text;
}

interface GraphQLReply {
  data?: IntrospectionQuery;
  errors?: readonly { message: string }[];
}

function firstMessage(text: string): string {
  try {
    const { errors }: GraphQLReply = JSON.parse(text);
    return errors?.[0]?.message ?? text.slice(0, 200);
  } catch {
    return text.slice(0, 200);
  }
}

function toSchema(text: string, source: string): GraphQLSchema {
  try {
    const schema = text.trimStart().startsWith('{') ? fromIntrospection(text) : buildSchema(text);
    assertValidSchema(schema);
    return schema;
  } catch (error) {
    const reason = error instanceof Error ? error.message.replaceAll('\n', ' ') : '';
    throw new Error(`--schema: ${source} holds no GraphQL schema: ${reason}`, { cause: error });
  }
}

function fromIntrospection(text: string): GraphQLSchema {
  const reply: GraphQLReply & IntrospectionQuery = JSON.parse(text);
  if (reply.errors?.[0]) throw new Error(reply.errors[0].message);
  return buildClientSchema(reply.data ?? reply);
}
