import { ownValue } from '@imprint/ids/own-value';
import type { Route } from '@imprint/rest-adapter/route';
import { contracts } from '@imprint/rest-adapter/routes/index';
import { type DescriptionName, openApi } from '@imprint/rest-contract/openapi';
import { mountedPaths } from '@imprint/rest-contract/published-route';
import { type OpenApiDocument, toTerms, withoutNotes } from './openapi-contract.js';
import { ownedSchemas } from './openapi-documents.js';
import type { PublishedContract, RestContract, RestOperation } from './rest-contract.js';

type Contracts = Parameters<typeof openApi>[1];

/** The REST contracts of the route table. */
export function restContract(): RestContract {
  return Object.fromEntries(
    Object.entries(contracts).map(([name, routes]) => [name, publish(name as keyof Contracts, routes)]),
  );
}

function publish(name: keyof Contracts & DescriptionName, routes: readonly Route[]): PublishedContract {
  const none = Object.fromEntries(Object.keys(contracts).map((other) => [other, []])) as unknown as Contracts;
  // One document per route: the published one merges routes of the same method and path.
  const documents = routes.map((route) => ({
    route,
    document: withoutNotes(
      openApi(name, { ...none, [name]: [route] }, { replies: new Map(), schemas: ownedSchemas }),
    ) as OpenApiDocument,
  }));
  const components = documents.map(({ document }) => document.components);
  return {
    operations: Object.fromEntries(documents.map(({ route, document }) => [route.name, toOperation(route, document)])),
    components: {
      schemas: Object.assign({}, ...components.map(({ schemas }) => schemas)),
      responses: Object.assign({}, ...components.map(({ responses }) => responses)),
      headers: Object.assign({}, ...components.map(({ headers }) => headers)),
    },
  };
}

function toOperation(route: Route, document: OpenApiDocument): RestOperation {
  const mounts = mountedPaths(route);
  const method = route.method.toLowerCase();
  const described = mounts
    .map((path) => ownValue(ownValue(document.paths, path.replace(/:(\w+)/g, '{$1}')) ?? {}, method))
    .find(Boolean);
  if (!described) throw new Error(`the description of ${route.name} has none of its paths`);
  return {
    method: route.method,
    paths: mounts,
    auth: route.auth,
    publicKey: route.publicKey,
    cookies: route.cookies ?? null,
    buckets: route.buckets,
    ...toTerms(described, document),
  };
}
