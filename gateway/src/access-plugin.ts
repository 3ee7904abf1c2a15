import type { ApolloServerPlugin } from '@apollo/server';
import { badRequest } from '@imprint/errors/domain-error';
import { domainExtensions } from '@imprint/graphql/format-error';
import { type AccessRule, refusalOf } from '@imprint/principal/access-rule';
import {
  type FragmentDefinitionNode,
  GraphQLError,
  Kind,
  type ObjectTypeDefinitionNode,
  parse,
  type SelectionSetNode,
} from 'graphql';
import type { GatewayContext } from './gateway-context.js';

/** Refuses an operation before anything is planned or fetched. The subgraph enforces the same rule again. */
export function accessPlugin(supergraphSdl: string): ApolloServerPlugin<GatewayContext> {
  const rules = rulesOf(supergraphSdl);
  return {
    async requestDidStart() {
      return {
        async didResolveOperation({ operation, document, contextValue }) {
          if (!operation) throw unknownOperation();
          const fragments = new Map(
            document.definitions
              .filter((definition) => definition.kind === Kind.FRAGMENT_DEFINITION)
              .map((fragment) => [fragment.name.value, fragment]),
          );
          const asked = rootFields(operation.selectionSet, fragments).filter((field) => !field.startsWith('__'));
          const applied = asked.map((field) => rules.get(`${operation.operation} ${field}`));
          for (const rule of applied) {
            const refusal = refusalOf(rule, contextValue.principal);
            if (refusal) throw new GraphQLError(refusal.message, { extensions: domainExtensions(refusal) });
          }
          // Many guesses in one request would count as one where requests are counted.
          if (operation.operation === 'mutation' && applied.length > 1 && applied.some((rule) => rule?.public)) {
            const refusal = badRequest('An operation that needs no credential stands alone in its document.');
            throw new GraphQLError(refusal.message, { extensions: domainExtensions(refusal) });
          }
        },
      };
    },
  };
}

/** Apollo leaves this to its executor, and that of the gateway takes it for a failure of its own. */
const unknownOperation = () =>
  new GraphQLError('The document has no operation of that name, or several and none is named.', {
    extensions: { code: 'OPERATION_RESOLUTION_FAILURE', http: { status: 400 } },
  });

function rulesOf(supergraphSdl: string): Map<string, AccessRule> {
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

/** Names of the fields at the root, also those inside fragments. The document has been validated: no cycles. */
function rootFields(selections: SelectionSetNode, fragments: ReadonlyMap<string, FragmentDefinitionNode>): string[] {
  return selections.selections.flatMap((selection) => {
    if (selection.kind === Kind.FIELD) return [selection.name.value];
    const inner = selection.kind === Kind.INLINE_FRAGMENT ? selection : fragments.get(selection.name.value);
    return inner ? rootFields(inner.selectionSet, fragments) : [];
  });
}
