import type { Body, Field } from './bodies.js';
import type { Operation } from './operations.js';
import { type Parameter, type Query, type Refusal, unprocessable } from './parameters.js';

/** A query with the refusals that the contract allows; none for a success. */
export interface QueryCase {
  query: Query;
  refusals: readonly Refusal[];
}

interface Choice {
  parameter: Parameter;
  value: string;
  isRefused: boolean;
}

const choicesOf = (parameter: Parameter): Choice[] => [
  ...parameter.accepted.map((value) => ({ parameter, value, isRefused: false })),
  ...parameter.refused.map((value) => ({ parameter, value, isRefused: true })),
];

function toCase({ refuse }: Operation, required: Query, choices: readonly Choice[]): QueryCase {
  const query = { ...required, ...Object.fromEntries(choices.map(({ parameter, value }) => [parameter.name, value])) };
  const refusals = choices
    .filter(({ parameter, isRefused }) => isRefused && !parameter.isIgnored(query))
    .map(({ parameter }) => parameter.refusal);
  const whole = refuse(query);
  return { query, refusals: whole ? [...refusals, whole] : refusals };
}

/** Of the choices of a class the one whose turn it is. */
const inTurn = (parameter: Parameter, turn: number): Choice[] =>
  [false, true].flatMap((isRefused) => {
    const choices = choicesOf(parameter).filter((choice) => choice.isRefused === isRefused);
    return choices.length > 0 ? choices.slice(turn % choices.length).slice(0, 1) : [];
  });

/** Pairs of parameters, each with accepted and refused values in turn. */
const pairsOf = (parameters: readonly Parameter[]): Choice[][] =>
  parameters.flatMap((left, index) =>
    parameters.slice(index + 1).flatMap((right, distance) => {
      const turn = index + distance;
      return inTurn(left, turn).flatMap((choice) => inTurn(right, turn + 1).map((other) => [choice, other]));
    }),
  );

/** Each value alone, and with an accepted and a refused value of each other parameter in turn. */
export function queryCases(operation: Operation): QueryCase[] {
  const { query: parameters, required } = operation;
  const singles = parameters.flatMap((parameter) => choicesOf(parameter).map((choice) => [choice]));
  const choices = [[], ...singles, ...pairsOf(parameters)];
  const withRequired = required.flatMap((values) => choices.map((each) => toCase(operation, values, each)));
  return [toCase(operation, {}, []), ...withRequired];
}

/** A body with the statuses that the contract allows. */
export interface BodyCase {
  body: unknown;
  statuses: readonly number[];
}

interface FieldChoice {
  field: Field;
  value: unknown;
  refusal: number | null;
}

const valuesOf = (field: Field): FieldChoice[] => [
  ...field.accepted.map((value) => ({ field, value, refusal: null })),
  ...field.refused.map(([value, refusal]) => ({ field, value, refusal })),
];

/** A field that is accepted, and one that is refused, in turn. */
const fieldsInTurn = (field: Field, turn: number): FieldChoice[] =>
  [false, true].flatMap((isRefused) => {
    const choices = valuesOf(field).filter(({ refusal }) => (refusal !== null) === isRefused);
    return choices.length > 0 ? choices.slice(turn % choices.length).slice(0, 1) : [];
  });

const fieldPairs = (fields: readonly Field[]): FieldChoice[][] =>
  fields.flatMap((left, index) =>
    fields
      .slice(index + 1)
      .flatMap((right, distance) =>
        fieldsInTurn(left, distance).flatMap((one) => fieldsInTurn(right, index).map((two) => [one, two])),
      ),
  );

/** Names that the operation ignores and bodies that change nothing: alone, and beside a field that is accepted. */
function idleCases({ base, fields, idle, ignored }: Body, success: number): BodyCase[] {
  const unknown = Object.fromEntries([...ignored, 'unknown'].map((name) => [name, 'x']));
  const beside = [unknown, ...(idle ?? [])].map((body) => {
    const field = fields.find(({ name }) => !(name in base) && !(name in body));
    return { body: { ...base, ...(field && { [field.name]: field.accepted[0] }), ...body }, statuses: [success] };
  });
  const alone = idle ? [{}, unknown, ...idle, ...ignored.map((name) => ({ [name]: 'x' }))] : [];
  return [...beside, ...alone.map((body) => ({ body, statuses: [400] }))];
}

const noObjects = [[], 'text', 1, null, true];

/** Each value alone, pairs in turn, ignored names, and bodies that change nothing or are no object. */
export function bodyCases(body: Body, success: number): BodyCase[] {
  const { base, fields, wrapper } = body;
  const toCaseOf = (choices: readonly FieldChoice[]): BodyCase => {
    const refusals = choices.flatMap(({ refusal }) => refusal ?? []);
    const given = Object.fromEntries(choices.map(({ field, value }) => [field.name, value]));
    return { body: { ...base, ...given }, statuses: refusals.length > 0 ? refusals : [success] };
  };
  const singles = fields.flatMap((field) => valuesOf(field).map((choice) => [choice]));
  const choices = [...singles, ...fieldPairs(fields)].map(toCaseOf);
  const objects = [...choices, ...idleCases(body, success)];
  const others = noObjects.map((value) => ({ body: value, statuses: [400] }));
  if (!wrapper) return [...objects, ...others];
  const wrapped = [...objects.filter((_, index) => index % 5 === 0), ...others];
  return [
    ...objects,
    ...others,
    ...wrapped.map((each) => ({ body: { [wrapper]: each.body }, statuses: each.statuses })),
  ];
}

/** The refusal of a parameter that the operation does not have; null where it is ignored. */
export const unknownRefusal = ({ refusesUnknown }: Operation): Refusal | null =>
  refusesUnknown ? unprocessable : null;
