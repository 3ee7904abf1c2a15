/** Links between the versions of a page, itself included: search engines ignore links that are not mutual. */
export function alternatesOf(versions) {
  if (versions.length < 2) return [];
  return [...versions, { hreflang: 'x-default', url: versions[0].url }];
}
