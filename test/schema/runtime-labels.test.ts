import { languages } from '@imprint/ids/interface-language';
import { audited } from '@imprint/webhooks/webhook.service';
import { z } from 'zod';
import { fieldLabel } from '../../admin/src/audit/field-label.js';
import { words as fieldWords } from '../../admin/src/audit/fields-words.js';
import { isSource, type WordsByLanguage } from '../../admin/src/language/languages.js';
import { words as leadWords } from '../../admin/src/lead/words.js';
import { spanish } from '../../admin/src/translation/spanish.js';
import { Persona } from '../../subgraphs/content/src/persona/persona.entity.js';
import { bylineOf } from '../../subgraphs/content/src/persona/persona.service.js';
import { definitionSchema } from '../../subgraphs/content/src/post-type/custom-fields.js';
import { type FieldDefinition, PostType } from '../../subgraphs/content/src/post-type/post-type.entity.js';
import { definitionOf } from '../../subgraphs/content/src/post-type/post-type.service.js';
import { webhookDefinition as contentWebhook } from '../../subgraphs/content/src/webhook/webhook.service.js';
import { formDefinition } from '../../subgraphs/forms/src/form/form-definition.js';
import { signals } from '../../subgraphs/forms/src/submission/spam-score.js';
import { webhookDefinition as formWebhook } from '../../subgraphs/forms/src/webhook/webhook-definition.js';
import { Site } from '../../subgraphs/sites/src/site/site.entity.js';
import { seoKeys } from '../../subgraphs/sites/src/site/site-seo.js';
import { writableSettings } from '../../subgraphs/sites/src/site/site-settings.js';

interface Shape {
  properties?: Record<string, Shape>;
  items?: Shape;
  additionalProperties?: Shape | boolean;
  anyOf?: Shape[];
}

/** Names of properties at every depth, without those that a site chooses. */
const namesIn = ({ properties = {}, items, additionalProperties: others, anyOf = [] }: Shape): string[] => [
  ...Object.keys(properties),
  ...[...Object.values(properties), ...anyOf, ...(items ? [items] : [])].flatMap(namesIn),
  ...(typeof others === 'object' ? namesIn(others) : []),
];

const namesOf = (schema: z.ZodType): string[] =>
  namesIn(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape);

const site = Object.create(Site.prototype) as Site;
const receiver = { url: 'https://example.com', name: null, status: 'active', headers: {} } as const;
const receiverNames = Object.keys(audited(receiver));
const customField: FieldDefinition = { key: '', label: '', type: '', required: false, localized: false, options: null };
const postType = Object.assign(Object.create(PostType.prototype) as PostType, { fields: [] });

const auditedFields = {
  'a site': [...Object.keys(site.configuration()), ...writableSettings, ...seoKeys],
  'an organization': ['name', 'slug'],
  'a form': namesOf(formDefinition),
  'a form webhook': [...receiverNames, ...Object.keys(formWebhook.omit({ url: true }).shape)],
  'a content webhook': [...receiverNames, ...Object.keys(contentWebhook.omit({ url: true }).shape)],
  'a post type': [...Object.keys(definitionOf(postType)), ...Object.keys(customField), ...namesOf(definitionSchema)],
  'an author': Object.keys(bylineOf(Object.create(Persona.prototype) as Persona)),
  'a post, a term or a file': ['title', 'slug', 'name', 'filename'],
};

describe.each(languages)('the console in %s', (language) => {
  const wordsOf = <Words>(words: WordsByLanguage<Words>, translated: Words) =>
    isSource(language) ? words[language] : translated;
  const { fields } = wordsOf(fieldWords, spanish['audit/fields']);

  it.each(Object.entries(auditedFields))('labels every audited field of %s', (_, names) => {
    expect(names.length).toBeGreaterThan(1);
    for (const name of names) expect([name, fieldLabel(name, fields)]).toEqual([name, fields[name]]);
  });

  it('labels every signal of spam', () => {
    const { signals: labels } = wordsOf(leadWords, spanish.lead);
    expect(Object.keys(labels)).toEqual(Object.keys(signals));
  });
});
