import { ownValue } from '@imprint/ids/own-value';
import {
  buildSchema,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
  getDirectiveValues,
  getNamedType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql';
import type { Finding } from './finding.js';

interface Member {
  owner: GraphQLObjectType;
  field: GraphQLField<unknown, unknown>;
}

/** Lists of objects whose size neither the field nor the page that it belongs to declares: they would cost one object. */
export function findListsWithoutSize(api: GraphQLSchema, supergraphSdl: string): Finding[] {
  const supergraph = buildSchema(supergraphSdl, { assumeValidSDL: true, noLocation: true });
  const fields = Object.values(api.getTypeMap()).flatMap((owner): Member[] =>
    isObjectType(owner) && !owner.name.startsWith('__')
      ? Object.values(owner.getFields()).map((field) => ({ owner, field }))
      : [],
  );
  const getSize = ({ owner, field }: Member) => {
    const directive = supergraph.getDirective('listSize');
    const type = supergraph.getType(owner.name);
    const node = isObjectType(type) ? ownValue(type.getFields(), field.name)?.astNode : undefined;
    return directive && node ? getDirectiveValues(directive, node) : undefined;
  };
  const isSizedByPage = ({ owner, field: { name } }: Member): boolean => {
    const pages = fields.filter(({ field }) => getNamedType(field.type) === owner);
    return (
      pages.length > 0 && pages.every((page) => (getSize(page)?.sizedFields as string[] | undefined)?.includes(name))
    );
  };
  return fields
    .filter(({ field }) => isList(field) && !isLeafType(getNamedType(field.type)))
    .filter((list) => !getSize(list) && !isSizedByPage(list))
    .map(({ owner, field }) => ({
      check: 'lint',
      rule: 'list-without-size',
      severity: 'invalid',
      place: `${owner.name}.${field.name}`,
      message: 'has no size to price it by: declare it with @ListSize, or page it with first',
      file: 'gateway/supergraph.graphql',
    }));
}

const isList = ({ type }: GraphQLField<unknown, unknown>): boolean =>
  isListType(isNonNullType(type) ? type.ofType : type);
