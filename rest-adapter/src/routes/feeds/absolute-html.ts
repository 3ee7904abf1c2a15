/** A tag of sanitized HTML, which quotes every attribute. */
const tag = /<[a-z][^\s<>]*(?:\s+[\w:-]+(?:="[^"]*")?)*\s*\/?>/gi;
const reference = /(\s(?:href|src|poster)=")([^"]*)"/gi;

/** Sanitized HTML whose relative references are absolute: readers of feeds do not know the page. */
export const absoluteHtml = (html: string, pageUrl: string): string =>
  html.replace(tag, (whole) =>
    whole.replace(reference, (unchanged, start: string, escaped: string) => {
      const target = escaped.replaceAll('&amp;', '&');
      if (/^[a-z][a-z\d+.-]*:/i.test(target) || !URL.canParse(target, pageUrl)) return unchanged;
      return `${start}${new URL(target, pageUrl).href.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`;
    }),
  );
