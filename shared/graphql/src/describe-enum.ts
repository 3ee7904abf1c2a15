import { registerEnumType } from 'type-graphql';

/** Registers a GraphQL enum with a description of each value. */
export function describeEnum<Enum extends Record<string, string>>(
  values: Enum,
  name: string,
  description: string,
  descriptions: Readonly<Record<keyof Enum, string>>,
): void {
  const described = Object.entries(descriptions).map(([value, text]) => [value, { description: text }] as const);
  const valuesConfig = Object.fromEntries(described) as { [Value in keyof Enum]: { description: string } };
  registerEnumType(values, { name, description, valuesConfig });
}
