import { siteOwned } from '@imprint/persistence/site-owned';
import { defineEntity, p } from '@mikro-orm/core';

const PersonaSchema = defineEntity({
  name: 'Persona',
  tableName: 'personas',
  properties: { ...siteOwned, slug: p.string(), name: p.string(), avatarUrl: p.string().nullable() },
});

/** A public byline; not an account. */
export class Persona extends PersonaSchema.class {}

PersonaSchema.setClass(Persona);
