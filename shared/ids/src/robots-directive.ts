/** Whether a robots directive, such as `index,follow`, lets search engines list the site. Absent allows. */
export function allowsIndexing(robots: string | null | undefined): boolean {
  const directives = (robots ?? '').toLowerCase().split(/[\s,]+/);
  return !directives.includes('noindex') && !directives.includes('none');
}
