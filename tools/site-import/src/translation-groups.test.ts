import { namingOtherLanguage } from './site-languages.js';
import type { SourcePost } from './source-post.js';
import { TranslationGroups, WaitingTranslations } from './translation-groups.js';

const post = (id: string, language?: string, names: string[] = ['g']): SourcePost => ({
  line: { title: id, content_markdown: id, external_id: id, ...(language && { language }) },
  formerId: null,
  losses: [],
  source: { body: { markdown: id }, fields: [], reasons: [] },
  translationNames: names,
});
const sent = (found: readonly SourcePost[]) => found.map(({ line }) => [line.external_id, line.translation_of]);
const accepted = (id: string) => ({ id });

it('joins the posts of a group to its first one, and leaves out a second one of a language', () => {
  const groups = new TranslationGroups('pt-BR');
  const joined = [post('a'), post('b', 'en'), post('c', 'pt_BR'), post('d', 'fr', ['other'])].map((one) =>
    groups.join(one),
  );
  expect(joined.map(({ first }) => first)).toEqual([null, 'a', null, null]);
  expect(joined[2]?.post.losses).toEqual([
    'It is left out of its group of translations: it has a post of its language.',
  ]);
});

it('keeps translations back until the first post has an id', () => {
  const waiting = new WaitingTranslations('pt-BR', false);
  const [first, second] = [post('a'), post('b', 'en')];
  expect([waiting.admit(first), waiting.admit(second), waiting.takeReady()]).toEqual([first, null, []]);
  waiting.isRefused(first, accepted('1'));
  expect(sent(waiting.takeReady())).toEqual([['b', '1']]);
  const third = waiting.admit(post('c', 'fr'));
  expect(third && sent([third])).toEqual([['c', '1']]);
  expect(waiting.takeAll()).toEqual([]);
});

it('sends a translation without its group if the platform refuses the group or its first post', () => {
  const waiting = new WaitingTranslations('pt-BR', false);
  waiting.isRefused(post('a'), accepted('1'));
  waiting.admit(post('a'));
  const second = waiting.admit(post('b', 'en')) as SourcePost;
  expect(waiting.isRefused(second, { id: null, error: 'The group has a post.' })).toBe(true);
  const [again] = waiting.takeAll();
  expect(again).toMatchObject({ losses: ['It is left out of its group of translations: The group has a post.'] });
  expect(again && sent([again])).toEqual([['b', undefined]]);
  expect(waiting.isRefused(again as SourcePost, { id: null, error: 'no' })).toBe(false);

  waiting.admit(post('x', 'pt', ['h']));
  waiting.admit(post('y', 'en', ['h']));
  waiting.isRefused(post('x', 'pt', ['h']), { id: null, error: 'no' });
  expect(waiting.takeReady()).toMatchObject([
    { losses: ['It is left out of its group of translations: its first post is not imported.'] },
  ]);
});

it('names no loss in a dry run, which has no ids', () => {
  const waiting = new WaitingTranslations('pt-BR', true);
  waiting.admit(post('a'));
  waiting.admit(post('b', 'en'));
  waiting.isRefused(post('a'), { id: null });
  expect(waiting.takeReady()).toEqual([post('b', 'en')]);
});

it.each([
  ['fr', ['pt-BR', 'en'], 1],
  ['pt_BR', ['pt-BR', 'en'], 0],
  [undefined, ['pt-BR'], 0],
  ['fr', null, 0],
])('names the language %s beside those of the site, %j', (language, enabled, count) => {
  const { line, losses } = namingOtherLanguage(post('a', language), { default: 'pt-BR', enabled });
  expect(line.language).toBe(language);
  expect(losses).toHaveLength(count);
});
