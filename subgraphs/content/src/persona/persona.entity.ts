import { siteOwned } from '@imprint/persistence/site-owned';
import { defineEntity, p } from '@mikro-orm/core';

const PersonaSchema = defineEntity({
  name: 'Persona',
  tableName: 'personas',
  properties: { ...siteOwned, slug: p.text(), name: p.text(), avatarUrl: p.text().nullable() },
  uniques: [{ name: 'personas_slug_key', properties: ['siteId', 'slug'] }],
});

/** A public byline; not an account. */
export class Persona extends PersonaSchema.class {}

PersonaSchema.setClass(Persona);
