/**
 * Label of a changed field by its path, such as `fields.email.label`. What a path names in words of the site, such as
 * the id of a form field or a language, stands in quotes.
 */
export function fieldLabel(path: string, labels: Readonly<Record<string, string>>): string {
  const parts = path.split('.');
  const isTranslation = parts[0] === 'i18n';
  const isGiven = (parent: string | undefined) =>
    parent === 'fields' || parent === 'i18n' || (isTranslation && parent === 'options');
  return parts
    .map((part, index) => {
      if (isGiven(parts[index - 1])) return `“${part}”`;
      return (Object.hasOwn(labels, part) ? labels[part] : undefined) ?? part;
    })
    .join(' › ');
}
