import { fieldLabel } from './field-label.js';

const labels = { fields: 'Fields', label: 'Label', i18n: 'Translations', options: 'Options', seo: 'Search engines' };

it.each([
  ['seo', 'Search engines'],
  ['fields.label.label', 'Fields › “label” › Label'],
  ['i18n.pt-BR.fields.size.options.label', 'Translations › “pt-BR” › Fields › “size” › Options › “label”'],
  ['fields.size.options.label', 'Fields › “size” › Options › Label'],
  ['seo.constructor', 'Search engines › constructor'],
])('%s is shown as %s', (path, label) => {
  expect(fieldLabel(path, labels)).toBe(label);
});
