import type { GraphQLSchema } from 'graphql';
import type { MembershipContext } from './membership-services.js';

/** Permission changes are in force before the mutation responds, even when it fails. */
export function announceAfterMutations(schema: GraphQLSchema): void {
  for (const field of Object.values(schema.getMutationType()?.getFields() ?? {})) {
    const { resolve } = field;
    if (!resolve) throw new Error(`mutation ${field.name} has no resolver`);
    field.resolve = async (root, args, context: MembershipContext, info) => {
      try {
        return await resolve(root, args, context, info);
      } finally {
        await context.accessChanges.announce();
      }
    };
  }
}
