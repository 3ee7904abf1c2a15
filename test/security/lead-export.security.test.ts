import { parse } from 'csv-parse/sync';
import { formHouse, makeForm, onSite, submit, text } from '../support/forms.js';

it('a visitor cannot inject rows or formulas into an export', async () => {
  const victim = await formHouse();
  const form = await makeForm(victim, { fields: [text('name'), text('notes', { type: 'textarea' })] });
  const attacks = [
    'a\n01ARZ3NDEKTSV4RRFFQ69G5FAV,2026-01-01,clean,0,/,=HYPERLINK("https://evil.example")',
    'a\r=1+1',
    'x;=cmd|calc',
    'x\t@SUM(1)',
    '\u200b=1+1',
    '＝1+1',
  ];
  for (const notes of attacks) await submit(victim.home, form.id, { name: '+55 11 98765-4321', notes });
  const { text: csv } = await victim.owner.ask(onSite(victim.home, '/leads/export', `&format=csv&form_id=${form.id}`));
  const [header, ...rows]: string[][] = parse(csv);
  expect(header).toEqual(['id', 'created_at', 'status', 'spam_score', 'page_path', 'name', 'notes']);
  expect(rows).toHaveLength(attacks.length);
  for (const [, , , , , name, notes = ''] of rows) {
    expect(name).toBe('+55 11 98765-4321');
    for (const piece of notes.split(/[\r\n;\t|]/)) expect(piece).not.toMatch(/^[\s\u200b]*[=+\-@＝]/u);
  }
});
