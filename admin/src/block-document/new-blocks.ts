const row = { type: 'tableRow', content: Array.from({ length: 3 }, () => ({ type: 'tableCell' })) };

/** Blocks as they are inserted. */
export const newTable = { type: 'table', attrs: { header: true }, content: [row, row, row] };
export const newDivider = { type: 'divider' };
export const newEmbed = { type: 'keptBlock', attrs: { source: { type: 'embed', attrs: { url: '' } } } };
