import { z } from 'zod';

export type Json = Record<string, unknown>;
type Side = 'input' | 'output';

const definitions = '#/$defs/';
const components = '#/components/schemas/';

/** The named schemas of a document: those with an `id` in their metadata. */
export class NamedSchemas {
  readonly components = new Map<string, Json>();

  /** `owned` are the schemas of owning services, which replace those of the same name. */
  constructor(private readonly owned: ReadonlyMap<string, z.ZodType>) {}

  /** Named parts become references to components. */
  toJson(schema: z.ZodType, side: Side): Json {
    const { $defs = {}, ...json } = convert(schema, side);
    for (const [name, definition] of Object.entries($defs)) {
      const owner = this.owned.get(name);
      const parts = owner ? convert(owner, 'input').$defs : { [name]: definition };
      for (const [part, component] of Object.entries(parts ?? {})) this.#add(part, component);
    }
    return json;
  }

  #add(name: string, component: Json): void {
    const known = this.components.get(name);
    if (known !== undefined && JSON.stringify(known) !== JSON.stringify(component)) {
      throw new Error(`${name} names two schemas`);
    }
    this.components.set(name, component);
  }
}

function convert(schema: z.ZodType, side: Side): Json & { $defs?: Record<string, Json> } {
  const json = z.toJSONSchema(schema, {
    io: side,
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      // The format says the same in fewer words.
      if (jsonSchema.format === 'date-time') delete jsonSchema.pattern;
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
    },
  });
  const { $schema: _, ...rest } = JSON.parse(JSON.stringify(json).replaceAll(definitions, components)) as Json;
  return rest;
}

export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** `create post` is `createPost`. */
export const operationId = (name: string): string =>
  name.replace(/[ -](\w)/g, (_, letter: string) => letter.toUpperCase());
