import { type DraftField, toOptions } from './draft-field.js';
import { toVisibility } from './form-conditions.js';
import { moveField, toDefinition } from './form-draft.js';

const aField = (label: string, more: Partial<DraftField> = {}): DraftField => ({
  ...{ key: label, isNew: true, optionText: '', field: { id: '', type: 'text', label } },
  ...more,
});
const aDraft = (fields: DraftField[]) => ({ name: 'Contact', fields, settings: {} as never, i18n: {} });

it('derives ids of new fields from their labels', () => {
  const known = aField('Nome', { key: 'nome', isNew: false, field: { id: 'nome', type: 'text', label: 'Nome' } });
  const { fields } = toDefinition(aDraft([aField('Nome'), known, aField('Ação!'), aField('Status'), aField('42')]));
  expect(fields.map(({ id }) => id)).toEqual(['nome_2', 'nome', 'acao', 'status_field', 'field']);
});

it('drops properties that the type does not have', () => {
  const field = { id: 'a', type: 'text', label: 'A', min: 3, consent_text: 'yes', max_length: 9 } as const;
  const [sent] = toDefinition(aDraft([aField('A', { isNew: false, field, optionText: 'x' })])).fields;
  expect(JSON.parse(JSON.stringify(sent))).toEqual({ id: 'a', type: 'text', label: 'A', max_length: 9 });
});

it('drops translations of removed fields', () => {
  const draft = { ...aDraft([aField('A', { key: 'a' })]), i18n: { en: { fields: { a: { label: 'A' }, gone: {} } } } };
  expect(toDefinition(draft).i18n).toEqual({ en: { fields: { a: { label: 'A' } } } });
});

it('gives translations of new fields their ids, without those of removed options', () => {
  const size = aField('Size', {
    key: 'temporary',
    optionText: 'Small',
    field: { id: '', type: 'radio', label: 'Size' },
  });
  const translated = { label: 'Tamanho', options: { small: 'Pequeno', gone: 'Sumiu' } };
  const draft = { ...aDraft([size]), i18n: { 'pt-BR': { name: 'Contato', fields: { temporary: translated } } } };
  expect(toDefinition(draft).i18n).toEqual({
    'pt-BR': { name: 'Contato', fields: { size: { label: 'Tamanho', options: { small: 'Pequeno' } } } },
  });
});

it('names the fields of conditions by their ids', () => {
  const about = (...keys: string[]) => ({ any: keys.map((field) => ({ field, op: 'not_empty' as const })) });
  const conditional = aField('B', {
    field: { id: '', type: 'text', label: 'B', visible_if: about('temporary', 'gone') },
  });
  const { fields } = toDefinition(aDraft([aField('A', { key: 'temporary' }), conditional]));
  expect(fields[1]?.visible_if).toEqual(about('a', 'gone'));
});

it('shows a field always after its last condition is removed', () => {
  expect(toVisibility('all', [])).toBeUndefined();
});

it('keeps the values of options that are moved or renamed', () => {
  const before = [
    { value: 'small', label: 'Pequeno' },
    { value: 'large', label: 'Grande' },
  ];
  expect(toOptions('Grande\nPequeno', before).map(({ value }) => value)).toEqual(['large', 'small']);
  expect(toOptions('Pequeno\nEnorme\n', before).map(({ value }) => value)).toEqual(['small', 'large']);
  expect(toOptions('Pequeno\nMédio\nGrande', before).map(({ value }) => value)).toEqual(['small', 'medio', 'large']);
});

it('moves a field', () => {
  const fields = ['A', 'B', 'C'].map((label) => aField(label));
  expect(moveField(fields, 0, 2).map(({ key }) => key)).toEqual(['B', 'C', 'A']);
  expect(moveField(fields, 2, 1).map(({ key }) => key)).toEqual(['A', 'C', 'B']);
});
