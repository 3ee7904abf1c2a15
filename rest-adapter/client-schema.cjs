const { readFileSync } = require('node:fs');
const { Kind, parse, visit } = require('graphql');

/**
 * Loader of the code generator: the schema as clients see it that take every error for a failure, which never read the
 * null of a failed field.
 */
module.exports = (path) =>
  visit(parse(readFileSync(path, 'utf8')), {
    FieldDefinition(field) {
      const isNullOnError = field.directives.some(({ name }) => name.value === 'semanticNonNull');
      return isNullOnError ? { ...field, type: { kind: Kind.NON_NULL_TYPE, type: field.type } } : undefined;
    },
  });
