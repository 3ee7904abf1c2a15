import type { ApolloServerPlugin } from '@apollo/server';
import { badRequest } from '@imprint/errors/domain-error';
import { type AccessRule, refusalOf } from '@imprint/principal/access-rule';
import { GraphQLError, Kind, type ObjectTypeDefinitionNode, parse } from 'graphql';
import type { GatewayContext } from './gateway-context.js';
import { refusal } from './refusal.js';
import { getRootFields } from './root-fields.js';

/** Rejects an operation before planning. The subgraph enforces the same rule again. */
export function accessPlugin(supergraphSdl: string): ApolloServerPlugin<GatewayContext> {
  const rules = readRules(supergraphSdl);
  return {
    async requestDidStart() {
      return {
        async didResolveOperation({ operation, document, contextValue }) {
          if (!operation) throw unknownOperation();
          const applied = getRootFields(operation, document)
            .filter(({ name }) => !name.value.startsWith('__'))
            .map(({ name }) => rules.get(`${operation.operation} ${name.value}`));
          for (const rule of applied) {
            const error = refusalOf(rule, contextValue.principal);
            if (error) throw refusal(error);
          }
          // Otherwise many guesses in one request would be rate limited as one.
          if (operation.operation === 'mutation' && applied.length > 1 && applied.some((rule) => rule?.public)) {
            throw refusal(badRequest('A public mutation must be the only operation in its request.'));
          }
        },
      };
    },
  };
}

/** The Apollo gateway would report this client error as its own failure. */
const unknownOperation = () =>
  new GraphQLError('Unknown operationName, or operationName is missing and the document has several operations.', {
    extensions: { code: 'OPERATION_RESOLUTION_FAILURE', http: { status: 400 } },
  });

function readRules(supergraphSdl: string): Map<string, AccessRule> {
  const rules = new Map<string, AccessRule>();
  const roots = parse(supergraphSdl).definitions.filter(
    (definition): definition is ObjectTypeDefinitionNode =>
      definition.kind === Kind.OBJECT_TYPE_DEFINITION && ['Query', 'Mutation'].includes(definition.name.value),
  );
  for (const type of roots) {
    for (const field of type.fields ?? []) {
      const access = field.directives?.find((directive) => directive.name.value === 'access');
      const words = access?.arguments?.map(({ name, value }) => [
        name.value,
        'value' in value ? value.value : undefined,
      ]);
      if (words)
        rules.set(`${type.name.value.toLowerCase()} ${field.name.value}`, Object.fromEntries(words) as AccessRule);
    }
  }
  return rules;
}
