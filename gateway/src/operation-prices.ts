import { DateTime } from '@imprint/graphql/scalars';
import {
  buildSchema,
  type DocumentNode,
  type FieldNode,
  type GraphQLField,
  type GraphQLSchema,
  getDirectiveValues,
  getNamedType,
  getVariableValues,
  isLeafType,
  isListType,
  isNonNullType,
  type OperationDefinitionNode,
  ValuesOfCorrectTypeRule,
  validate,
} from 'graphql';
import { type ComplexityEstimator, type ComplexityEstimatorArgs, getComplexity } from 'graphql-query-complexity/cjs';
import { getFields } from './root-fields.js';

type Values = Readonly<Record<string, unknown>>;

export interface PricedOperation {
  operation: OperationDefinitionNode;
  document: DocumentNode;
  variables: Values;
}

/** The cost of an operation, with the path that costs most. */
export interface Price {
  cost: number;
  path: string;
}

/** Values of `@listSize`. */
interface Sizing {
  assumedSize?: number;
  slicingArguments?: readonly string[];
}

interface FieldRule {
  weight: number;
  /** Absent for a field of one object, and for a list of values. */
  sizing?: Sizing | undefined;
  isList: boolean;
}

type Field = GraphQLField<unknown, unknown>;

/** Unless `@cost` says otherwise. An object takes as long as about five values. */
const weights = { object: 1, value: 0.2 } as const;
/** A change also takes locks and writes. */
const mutationWeight = 10;
/** Above the largest page: the service refuses larger ones, and names the argument. */
const largestPage = 1_000;

/** Prices operations before they run, by `@cost` and `@listSize` of the supergraph: sizes of nested lists multiply. */
export class OperationPrices {
  readonly #schema: GraphQLSchema;
  readonly #rules = new Map<Field, FieldRule>();
  /** The last price of each operation of the server's parsed documents. */
  readonly #known = new WeakMap<OperationDefinitionNode, { sizes: string; price: Price }>();

  constructor(supergraphSdl: string) {
    this.#schema = buildSchema(supergraphSdl, { assumeValidSDL: true, noLocation: true });
    // Literals of a document are checked like the values of its variables.
    Object.assign(this.#schema.getType('DateTime') ?? {}, { parseLiteral: DateTime.parseLiteral });
  }

  /** Throws a GraphQLError for values that the arguments do not allow. */
  priceOf(priced: PricedOperation): Price {
    const { operation, variables } = priced;
    const { coerced } = getVariableValues(this.#schema, operation.variableDefinitions ?? [], variables);
    const sizes = coerced ? toSizes(coerced) : null;
    const known = this.#known.get(operation);
    if (known && known.sizes === sizes) return known.price;
    const price = this.#evaluate(priced);
    if (sizes !== null) this.#known.set(operation, { sizes, price });
    return price;
  }

  #evaluate({ operation, document, variables }: PricedOperation): Price {
    const [fault] = validate(this.#schema, document, [ValuesOfCorrectTypeRule]);
    if (fault) throw fault;
    const costs = new Map<FieldNode, number>();
    const estimator: ComplexityEstimator = (estimated) => {
      const cost = this.#estimate(estimated);
      costs.set(estimated.node, cost);
      return cost;
    };
    const cost = getComplexity({
      schema: this.#schema,
      query: { ...document, definitions: document.definitions.filter((one) => isNeeded(one, operation)) },
      variables: { ...variables },
      estimators: [estimator],
    });
    return { cost: Math.ceil(cost), path: getCostliestPath(operation, document, costs) };
  }

  #estimate({ type, field, args, childComplexity }: ComplexityEstimatorArgs): number {
    const { weight, sizing, isList } = this.#getRule(field);
    const size = sizing ? toSize(sizing, args) : 1;
    const own = type === this.#schema.getMutationType() ? weight + mutationWeight : weight;
    return isList ? size * (own + childComplexity) : own + size * childComplexity;
  }

  #getRule(field: Field): FieldRule {
    const known = this.#rules.get(field);
    if (known) return known;
    const type = getNamedType(field.type);
    const read = (name: string, node: Parameters<typeof getDirectiveValues>[1] | null | undefined) => {
      const directive = this.#schema.getDirective(name);
      return directive && node ? getDirectiveValues(directive, node) : undefined;
    };
    const { weight } = read('cost', field.astNode) ?? read('cost', type.astNode) ?? {};
    const rule = {
      weight: Number(weight ?? (isLeafType(type) ? weights.value : weights.object)),
      sizing: read('listSize', field.astNode),
      isList: isListType(isNonNullType(field.type) ? field.type.ofType : field.type),
    };
    this.#rules.set(field, rule);
    return rule;
  }
}

/** The operation, and all fragments: unused ones are not priced. */
const isNeeded = (definition: DocumentNode['definitions'][number], operation: OperationDefinitionNode): boolean =>
  definition.kind !== 'OperationDefinition' || definition === operation;

/** What a price and the faults of arguments depend on: numbers, conditions and nulls, but not the other values. */
function toSizes(variables: Values): string {
  const isSize = (value: unknown) => typeof value === 'number' || typeof value === 'boolean' || value === null;
  return JSON.stringify(Object.entries(variables).map(([name, value]) => [name, isSize(value) ? value : '']));
}

function toSize({ slicingArguments = [], assumedSize = 1 }: Sizing, given: Values): number {
  const sizes = new Map(Object.entries(given));
  const asked = slicingArguments.map((name) => sizes.get(name)).filter((size) => typeof size === 'number');
  return asked.length > 0 ? Math.min(Math.max(1, ...asked), largestPage) : assumedSize;
}

/** Response names from the root to the last object, at each level the one that costs most. */
function getCostliestPath(
  { selectionSet }: OperationDefinitionNode,
  document: DocumentNode,
  costs: ReadonlyMap<FieldNode, number>,
): string {
  const costOf = (field: FieldNode) => costs.get(field) ?? 0;
  const path: string[] = [];
  for (let level: typeof selectionSet | undefined = selectionSet; level; ) {
    const fields: FieldNode[] = getFields(level, document).filter((field) => field.selectionSet && costOf(field) > 0);
    if (fields.length === 0) break;
    const most: FieldNode = fields.reduce((one, other) => (costOf(other) > costOf(one) ? other : one));
    path.push((most.alias ?? most.name).value);
    level = most.selectionSet;
  }
  return path.join('.');
}
