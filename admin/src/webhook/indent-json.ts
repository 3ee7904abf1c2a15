/** A body as people read it. One that is not JSON stays as it is. */
export function indentJson(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}
