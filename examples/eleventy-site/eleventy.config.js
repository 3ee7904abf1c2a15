import { rm } from 'node:fs/promises';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { settings } from './config.js';

export default function configure(eleventy) {
  eleventy.addPassthroughCopy({ 'site/assets': 'assets' });
  // For forms with a challenge.
  const widget = relative('.', fileURLToPath(import.meta.resolve('altcha')));
  eleventy.addPassthroughCopy({ [widget]: 'assets/altcha.js' });
  eleventy.addWatchTarget('./imprint/');
  // The development server writes this trigger file after each content change.
  eleventy.setUseGitIgnore(false);
  eleventy.addWatchTarget('./.changes');
  eleventy.setWatchThrottleWaitTime(50);
  let written = new Set();
  // Eleventy does not delete pages of removed posts.
  eleventy.on('eleventy.after', async ({ results }) => {
    const paths = new Set(results.map(({ outputPath }) => outputPath));
    for (const path of written) if (!paths.has(path)) await rm(path, { force: true });
    written = paths;
  });
  return {
    dir: { input: 'site', output: settings.output },
    htmlTemplateEngine: 'njk',
    markdownTemplateEngine: 'njk',
    templateFormats: ['njk'],
  };
}
