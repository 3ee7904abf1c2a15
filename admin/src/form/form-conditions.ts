import {
  type Condition,
  type ConditionOperator,
  type FieldType,
  type FieldVisibility,
  isChoice,
} from './form-definition.js';

export type VisibilityMode = 'always' | 'all' | 'any';

export const maxConditions = 20;

const ordered: ReadonlySet<FieldType> = new Set<FieldType>(['number', 'date', 'time']);
const ticked: ReadonlySet<FieldType> = new Set<FieldType>(['checkbox', 'consent']);

export const isTicked = (type: FieldType): boolean => ticked.has(type);
export const hasOperand = (op: ConditionOperator): boolean => op !== 'empty' && op !== 'not_empty';

/** Comparisons of a field type. */
export function operatorsOf(type: FieldType): readonly ConditionOperator[] {
  if (isTicked(type)) return ['eq'];
  const special: ConditionOperator[] = isChoice(type) ? ['in'] : ordered.has(type) ? ['gt', 'lt'] : [];
  return ['eq', 'neq', ...special, 'not_empty', 'empty'];
}

export const modeOf = (visibility: FieldVisibility | undefined): VisibilityMode =>
  visibility === undefined ? 'always' : 'all' in visibility ? 'all' : 'any';

export const conditionsOf = (visibility: FieldVisibility | undefined): readonly Condition[] =>
  visibility === undefined ? [] : 'all' in visibility ? visibility.all : visibility.any;

/** Undefined without conditions: the field is always shown. */
export function toVisibility(mode: VisibilityMode, conditions: readonly Condition[]): FieldVisibility | undefined {
  if (mode === 'always' || conditions.length === 0) return undefined;
  return mode === 'all' ? { all: conditions } : { any: conditions };
}

export const newCondition = (field: string, type: FieldType): Condition =>
  isTicked(type) ? { field, op: 'eq', value: true } : { field, op: 'eq' };
