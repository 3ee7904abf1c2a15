import { maxAliasesRule } from '@escape.tech/graphql-armor-max-aliases';
import { maxDepthRule } from '@escape.tech/graphql-armor-max-depth';
import { maxDirectivesRule } from '@escape.tech/graphql-armor-max-directives';
import {
  type ASTVisitor,
  GraphQLError,
  Kind,
  OperationTypeNode,
  type SelectionSetNode,
  type ValidationContext,
  type ValidationRule,
} from 'graphql';

/** Limits of one document, checked before planning. */
export const documentLimits = {
  depth: 10,
  aliases: 30,
  rootFields: 20,
  directives: 50,
  characters: 100_000,
  tokens: 2_000,
  selections: 5_000,
} as const;

/** By default the rules throw, which Apollo reports as a server error. */
const reported = {
  propagateOnRejection: false,
  onReject: [
    (context: ValidationContext | null, error: GraphQLError) => {
      context?.reportError(error);
    },
  ],
};

/** Introspection is exempt: it is deep by design and disabled in production. */
export const limitRules: ValidationRule[] = [
  maxDepthRule({ n: documentLimits.depth, ignoreIntrospection: true, ...reported }),
  maxAliasesRule({ n: documentLimits.aliases, ...reported }),
  maxDirectivesRule({ n: documentLimits.directives, ...reported }),
  limitSelections,
];

/**
 * Counts selections after fragment expansion, which the planner works on: nested, reused fragments of less than 2 kB can
 * occupy it for seconds.
 */
function limitSelections(context: ValidationContext): ASTVisitor {
  return {
    FragmentDefinition({ name }) {
      // The depth rule skips names that look like introspection.
      if (name.value.startsWith('__')) {
        context.reportError(new GraphQLError('Fragment names must not begin with two underscores.'));
      }
    },
    OperationDefinition(operation) {
      // The schema has no subscription type, on which the executor would fail.
      if (operation.operation === OperationTypeNode.SUBSCRIPTION) {
        context.reportError(new GraphQLError('Subscriptions are not supported. Send a query or a mutation.'));
      }
      const { selectionSet } = operation;
      if (expandedSize(selectionSet, context, 'fields of one level') > documentLimits.rootFields) {
        context.reportError(new GraphQLError(`At most ${documentLimits.rootFields} root fields are allowed.`));
      }
      if (expandedSize(selectionSet, context, 'everything') > documentLimits.selections) {
        context.reportError(
          new GraphQLError(`At most ${documentLimits.selections} selections are allowed after fragment expansion.`),
        );
      }
    },
  };
}

/** Size of a selection after fragment expansion. Stops above the largest limit, because the expansion can be exponential. */
function expandedSize(
  root: SelectionSetNode,
  context: ValidationContext,
  counted: 'fields of one level' | 'everything',
): number {
  const isDeep = counted === 'everything';
  const sizes = new Map<string, number>();
  const sizeOf = ({ selections }: SelectionSetNode, trail: readonly string[]): number => {
    let size = 0;
    for (const selection of selections) {
      if (selection.kind === Kind.FRAGMENT_SPREAD) size += fragmentSize(selection.name.value, trail);
      else if (isDeep) size += 1 + (selection.selectionSet ? sizeOf(selection.selectionSet, trail) : 0);
      else size += selection.kind === Kind.FIELD ? 1 : sizeOf(selection.selectionSet, trail);
      if (size > documentLimits.selections) return size;
    }
    return size;
  };
  const fragmentSize = (name: string, trail: readonly string[]): number => {
    const known = sizes.get(name);
    if (known !== undefined) return known;
    const fragment = context.getFragment(name);
    // Another rule rejects cycles.
    if (!fragment || trail.includes(name)) return 0;
    const size = sizeOf(fragment.selectionSet, [...trail, name]);
    sizes.set(name, size);
    return size;
  };
  return sizeOf(root, []);
}
