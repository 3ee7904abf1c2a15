import { languages } from '@imprint/ids/interface-language';
import { pendingTitles } from './pending-titles.js';

it.each(languages)('has a title of its own for every pending item in %s', (language) => {
  const titles = Object.values(pendingTitles[language]);
  expect(new Set(titles).size).toBe(titles.length);
  for (const title of titles) expect(title.trim()).not.toBe('');
  const others = languages.filter((other) => other !== language);
  for (const [code, title] of Object.entries(pendingTitles[language]))
    for (const other of others) expect(pendingTitles[other]).not.toHaveProperty([code], title);
});
