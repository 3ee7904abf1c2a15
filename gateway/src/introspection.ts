import { type ApolloServerPlugin, HeaderMap } from '@apollo/server';
import { badRequest } from '@imprint/errors/domain-error';
import { buildSchema, execute, type GraphQLSchema } from 'graphql';
import type { GatewayContext } from './gateway-context.js';
import { refusal } from './refusal.js';
import { getRootFields } from './root-fields.js';

/** Answers introspection with the schema that people see, not with the operations for services. */
export function introspectionPlugin(apiSdl: string): ApolloServerPlugin<GatewayContext> {
  let schema: GraphQLSchema | undefined;
  return {
    async requestDidStart() {
      return {
        async didResolveOperation({ operation, document }) {
          const names = operation ? getRootFieldNames(operation, document) : [];
          if (names.some(isIntrospection) && !names.every((name) => name.startsWith('__'))) {
            throw refusal(badRequest('Send introspection and other fields in separate operations.'));
          }
        },
        async responseForOperation({ operation, document, operationName, request }) {
          if (!getRootFieldNames(operation, document).some(isIntrospection)) return null;
          schema ??= buildSchema(apiSdl, { assumeValidSDL: true, noLocation: true });
          const { variables: variableValues } = request;
          const singleResult = await execute({ schema, document, operationName, variableValues });
          return { http: { headers: new HeaderMap() }, body: { kind: 'single', singleResult } };
        },
      };
    },
  };
}

const getRootFieldNames = (...operation: Parameters<typeof getRootFields>): string[] =>
  getRootFields(...operation).map(({ name }) => name.value);

const isIntrospection = (name: string): boolean => name === '__schema' || name === '__type';
