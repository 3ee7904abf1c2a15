import { textsOf } from './texts.js';

/** Bytes of a file name, with room for an extension. */
const nameLimit = 240;

/** Equal for paths that a server maps to the same page. */
const pageKey = (path) => path.replace(/(\/index)?(\.html?)?$/, '').replace(/\/+$/, '');

/**
 * Redirects for templates, except from paths of existing pages. `file` is the page for hosts that only serve
 * files: a query has none, nor has a path that is no path of a file.
 */
export function toRedirects(listed, siteFiles) {
  const pages = new Set(siteFiles.map(pageKey));
  const isOwn = (path) => pages.has(pageKey(path)) || path.startsWith('/assets/');
  const free = listed.filter(({ from }) => from.includes('?') || !isOwn(decodeURIComponent(from)));
  return free.map((redirect) => {
    const file = fileOf(redirect.from);
    const isNew = file !== null && !pages.has(pageKey(file));
    if (isNew) pages.add(pageKey(file));
    return { ...redirect, line: lineOf(redirect), file: isNew ? file : null, texts: textsOf(redirect.language) };
  });
}

function fileOf(from) {
  const path = decodeURIComponent(from);
  const isFile = path.split('/').every((name) => Buffer.byteLength(name) <= nameLimit);
  if (from.includes('?') || !isFile || /\.\w+\//.test(path)) return null;
  if (path.endsWith('/')) return `${path}index.html`;
  return /\.html?$/.test(path) ? path : `${path}.html`;
}

/** A line of `_redirects`, with the query as a separate field; null for a path that would be a pattern there. */
const lineOf = ({ from, to }) => (/\*|\/:/.test(from) ? null : `${from.replace(/[?&]/g, ' ')} ${to} 301`);

/**
 * Finds the target of a requested path in the lines of `_redirects`. A request may have more parameters than a former
 * path, as links in mails have.
 */
export function redirectsOf(text) {
  const redirects = new Map();
  for (const line of text.split('\n').filter(Boolean)) {
    const [from, ...query] = line.split(' ');
    const [to] = query.splice(-2);
    const path = requestKey(from);
    redirects.set(path, [...(redirects.get(path) ?? []), { query: query.map(requestKey), to }]);
  }
  return ({ pathname, search }) => {
    const given = new Set(search.slice(1).split('&').map(requestKey));
    const found = (redirects.get(requestKey(pathname)) ?? []).filter(({ query }) =>
      query.every((one) => given.has(one)),
    );
    return found.sort((left, right) => right.query.length - left.query.length)[0]?.to;
  };
}

/** Browsers encode the same path in several ways. */
function requestKey(path) {
  try {
    return decodeURIComponent(path).replace(/\/+$/, '');
  } catch {
    return path;
  }
}
