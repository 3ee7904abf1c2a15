import { forgetKeptWork } from '../session/kept-work.js';
import type { PostContent } from './post-content.js';
import { UnsavedTexts } from './unsaved-text.js';

function storage(limit = Number.POSITIVE_INFINITY) {
  const values = new Map<string, string>();
  return {
    values,
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (value.length > limit) throw new DOMException('full', 'QuotaExceededError');
      values.set(key, value);
    },
    removeItem: (key: string) => void values.delete(key),
    key: (index: number) => [...values.keys()][index] ?? null,
    get length() {
      return values.size;
    },
  };
}

const content = (title: string): PostContent => ({ title, excerpt: '', categorySlugs: [], tagSlugs: [], blocks: [] });
const textAt = (at: string) => ({ base: content('Old'), content: content('New'), at });

it('keeps the text of each post until it is forgotten', () => {
  const texts = new UnsavedTexts(storage());
  texts.keep('a', textAt('2026-01-02T03:04:05Z'));
  expect(texts.find('b')).toBeNull();
  expect(texts.find('a')).toEqual(textAt('2026-01-02T03:04:05Z'));
  texts.forget('a');
  expect(texts.find('a')).toBeNull();
});

it('goes on without a text when the storage is full', () => {
  const texts = new UnsavedTexts(storage(10));
  texts.keep('a', textAt('2026-01-02T03:04:05Z'));
  expect(texts.find('a')).toBeNull();
});

it.each(['', 'null', '{', '{"at":1}', '{"base":{},"content":{}}'])('takes %j for no text', (stored) => {
  const place = storage();
  place.setItem('imprint-unsaved-post:a', stored);
  expect(new UnsavedTexts(place).find('a')).toBeNull();
});

it('forgets texts after thirty days, unreadable ones at once, and nothing else', () => {
  const place = storage();
  const texts = new UnsavedTexts(place);
  texts.keep('old', textAt('2026-01-01T00:00:00Z'));
  texts.keep('new', textAt('2026-01-30T00:00:00Z'));
  place.setItem('imprint-unsaved-post:broken', '{');
  place.setItem('imprint-console-language', 'en');
  texts.forgetOld(new Date('2026-02-01T00:00:00Z'));
  expect([...place.values.keys()]).toEqual(['imprint-unsaved-post:new', 'imprint-console-language']);
});

it('leaves no text of the person who signs out', () => {
  const given = storage();
  given.setItem('imprint-console-colors', 'dark');
  new UnsavedTexts(given).keep('a', textAt('2026-01-02T03:04:05Z'));
  new UnsavedTexts(given).keep('b', textAt('2026-01-02T03:04:05Z'));
  forgetKeptWork(given);
  expect([...given.values.keys()]).toEqual(['imprint-console-colors']);
});
