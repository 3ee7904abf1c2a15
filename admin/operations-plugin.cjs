const { createHash } = require('node:crypto');
const { isNonNullType, Kind, print } = require('graphql');

/**
 * Plugin of the code generator: one constant per registered operation with its id in gateway/persisted-queries.json and
 * its types. The text stays at the gateway.
 */
exports.plugin = (schema, documents) => {
  const lines = documents.flatMap(({ document }) => {
    const found = document.definitions.filter(({ kind }) => kind === Kind.OPERATION_DEFINITION);
    return found.map((node) => {
      const { value: name } = node.name;
      const kind = node.operation === 'query' ? 'Query' : 'Mutation';
      const id = createHash('sha256').update(print(node)).digest('hex');
      const optional = optionalParts(schema, node);
      const more = optional.length > 0 ? `, optional: [${optional.map((part) => `'${part}'`).join(', ')}]` : '';
      return `export const ${name}: Operation<${name}${kind}, ${name}${kind}Variables> = { name: '${name}', id: '${id}'${more} };`;
    });
  });
  return { prepend: ["import type { Operation } from '../graph/operation.js';"], content: lines.join('\n') };
};

/** The root fields that are null without an error, by their names in the result. */
function optionalParts(schema, { operation, selectionSet }) {
  const fields = schema.getRootType(operation).getFields();
  return selectionSet.selections
    .filter((selection) => selection.kind === Kind.FIELD && !isNonNullType(fields[selection.name.value].type))
    .map(({ alias, name }) => (alias ?? name).value);
}
