const { createHash } = require('node:crypto');
const { Kind, print } = require('graphql');

/**
 * Plugin of the code generator: one constant per registered operation with its id in gateway/persisted-queries.json and
 * its types. The text stays at the gateway.
 */
exports.plugin = (_schema, documents) => {
  const lines = documents.flatMap(({ document }) => {
    const found = document.definitions.filter(({ kind }) => kind === Kind.OPERATION_DEFINITION);
    return found.map((node) => {
      const { value: name } = node.name;
      const kind = node.operation === 'query' ? 'Query' : 'Mutation';
      const id = createHash('sha256').update(print(node)).digest('hex');
      return `export const ${name}: Operation<${name}${kind}, ${name}${kind}Variables> = { name: '${name}', id: '${id}' };`;
    });
  });
  return { prepend: ["import type { Operation } from '../graph/operation.js';"], content: lines.join('\n') };
};
