/** The path of a full address, with its query. Other texts stay as they are; the platform checks them. */
export function toOldPath(typed: string): string {
  const text = typed.trim();
  if (!/^https?:/i.test(text) || !URL.canParse(text)) return text;
  const { pathname, search } = new URL(text);
  return `${pathname}${search}`;
}
