import { ownValue } from '@imprint/ids/own-value';
import type { DocumentNode } from 'graphql';
import type { z } from 'zod';
import { pageReply } from './replies.js';

/** The graph's name of a field: `device_name` is `deviceName`, and organizations are not abbreviated. */
type GraphName<Name> = Name extends `org_${infer Rest}`
  ? GraphName<`organization_${Rest}`>
  : Name extends `${infer Head}_${infer Rest}`
    ? `${Head}${Capitalize<GraphName<Rest>>}`
    : Name;

export type InGraph<Fields> = { [Name in keyof Fields as GraphName<Name>]: Fields[Name] };

type PathNames<Path> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | PathNames<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

/** Parameters of the path and the query and fields of the body, by their names in the graph. */
export type Fields<Path, Query, Body> = InGraph<Record<PathNames<Path>, string> & Query & Body>;

/** `unknown`, which is assignable to no field, without a counterpart. */
type Matched<Given, Wanted> = [Exclude<keyof Given, keyof Wanted>] extends [never] ? Given : unknown;

/** The variables that the fields make without a function of the route. */
export type DefaultVariables<Given, Variables> = Variables extends { input: infer Input }
  ? { input: Matched<Given, Input> }
  : Matched<Given, Variables>;

/** The body that a result makes without a function of the route. */
export type DefaultBody<Data> = Data extends { page: { items: readonly (infer Item)[] } }
  ? { items: Item[]; next_cursor: string | null }
  : Data extends { body: infer Body } | { payload: { body: infer Body } }
    ? Body
    : Data;

const toGraphName = (name: string): string =>
  name.replace(/^org_/, 'organization_').replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** The graph's spelling of a value of an enum. */
export const toGraphEnum = <Value extends string>(value: Value) => value.toUpperCase() as Uppercase<Value>;

export const toGraphNames = <Body extends object>(body: Body): InGraph<Body> =>
  Object.fromEntries(Object.entries(body).map(([name, value]) => [toGraphName(name), value])) as InGraph<Body>;

interface FieldSources {
  path: string;
  query?: z.ZodObject | undefined;
  body?: { fields: z.ZodObject } | undefined;
}

interface FieldValues {
  params: Readonly<Record<string, string>>;
  query: unknown;
  body: unknown;
}

/** Reads the fields of a request. The path takes precedence over the query, and the query over the body. */
export function fieldReader({ path, query, body }: FieldSources): (request: FieldValues) => Record<string, unknown> {
  const named = {
    body: Object.keys(body?.fields.shape ?? {}),
    query: Object.keys(query?.shape ?? {}),
    params: [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name),
  };
  const fields = (['body', 'query', 'params'] as const).flatMap((source) =>
    named[source].map((name) => ({ source, name, graphName: toGraphName(name) })),
  );
  return (request) =>
    Object.fromEntries(
      fields.flatMap(({ source, name, graphName }) => {
        const value = ownValue(request[source] as Readonly<Record<string, unknown>>, name);
        // The graph distinguishes an absent field from null.
        return value === undefined ? [] : [[graphName, value]];
      }),
    );
}

/** Whether the document has its variables in one object. */
export const hasInput = ({ definitions: [operation] }: DocumentNode): boolean =>
  operation?.kind === 'OperationDefinition' &&
  (operation.variableDefinitions?.some(({ variable }) => variable.name.value === 'input') ?? false);

/** The reply of a document: its page, its `body` or that of its payload, or the whole result. */
export function toReply(data: unknown): { body: unknown } {
  const { page, payload, ...result } = data as { page?: Parameters<typeof pageReply>[0]; payload?: { body: unknown } };
  if (page) return pageReply(page);
  if (payload) return { body: payload.body };
  return { body: 'body' in result ? result.body : result };
}
