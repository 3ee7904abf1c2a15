import { maxAliasesRule } from '@escape.tech/graphql-armor-max-aliases';
import { maxDepthRule } from '@escape.tech/graphql-armor-max-depth';
import { maxDirectivesRule } from '@escape.tech/graphql-armor-max-directives';
import {
  type ASTVisitor,
  type FragmentDefinitionNode,
  GraphQLError,
  Kind,
  type SelectionSetNode,
  type ValidationContext,
  type ValidationRule,
} from 'graphql';

/** What one document may ask for. Beyond it a request is refused before it is planned. */
export const documentLimits = {
  depth: 10,
  aliases: 30,
  rootFields: 20,
  directives: 50,
  characters: 100_000,
  tokens: 2_000,
  selections: 5_000,
} as const;

/** The rules throw unless they are told not to, and a throw in a validation is taken for a failure of ours. */
const reported = {
  propagateOnRejection: false,
  onReject: [
    (context: ValidationContext | null, error: GraphQLError) => {
      context?.reportError(error);
    },
  ],
};

/** Introspection is deep by nature and switched off in production. */
export const limitRules: ValidationRule[] = [
  maxDepthRule({ n: documentLimits.depth, ignoreIntrospection: true, ...reported }) as unknown as ValidationRule,
  maxAliasesRule({ n: documentLimits.aliases, ...reported }) as unknown as ValidationRule,
  maxDirectivesRule({ n: documentLimits.directives, ...reported }) as unknown as ValidationRule,
  limitSelections,
];

/**
 * Counts selections with fragments expanded, because a planner works on the expansion: nested, reused
 * fragments of less than 2 kB can keep it busy for seconds.
 */
function limitSelections(context: ValidationContext): ASTVisitor {
  return {
    FragmentDefinition({ name }) {
      // What counts depth passes over everything that bears a name of introspection.
      if (name.value.startsWith('__')) {
        context.reportError(new GraphQLError('A fragment may not bear a name that begins with two underscores.'));
      }
    },
    OperationDefinition(operation) {
      const sizes = new Map<string, number>();
      const sizeOf = (selections: SelectionSetNode, trail: readonly string[]): number => {
        let size = 0;
        for (const selection of selections.selections) {
          if (selection.kind === Kind.FRAGMENT_SPREAD) size += fragmentSize(selection.name.value, trail);
          else size += 1 + (selection.selectionSet ? sizeOf(selection.selectionSet, trail) : 0);
          if (size > documentLimits.selections) return size;
        }
        return size;
      };
      const fragmentSize = (name: string, trail: readonly string[]): number => {
        const known = sizes.get(name);
        if (known !== undefined) return known;
        const fragment: FragmentDefinitionNode | null | undefined = context.getFragment(name);
        // A cycle is refused by a rule of its own.
        if (!fragment || trail.includes(name)) return 0;
        const size = sizeOf(fragment.selectionSet, [...trail, name]);
        sizes.set(name, size);
        return size;
      };
      if (operation.selectionSet.selections.length > documentLimits.rootFields) {
        context.reportError(new GraphQLError(`At most ${documentLimits.rootFields} fields may stand at the root.`));
      }
      if (sizeOf(operation.selectionSet, []) > documentLimits.selections) {
        context.reportError(
          new GraphQLError(`At most ${documentLimits.selections} selections are accepted, fragments expanded.`),
        );
      }
    },
  };
}
