/** One JSON document with `--json`; otherwise one line per value and one block per item. */
export function print(result: object, isJson: boolean): void {
  process.stdout.write(isJson ? `${JSON.stringify(result)}\n` : human(result));
}

function human(result: object): string {
  if ('items' in result && Array.isArray(result.items)) {
    return result.items.length === 0 ? 'none\n' : result.items.map(human).join('\n');
  }
  return Object.entries(result)
    .map(([name, value]) => `${name.padEnd(18)} ${Array.isArray(value) ? value.join(', ') : (value ?? '-')}\n`)
    .join('');
}
