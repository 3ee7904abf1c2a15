/** Row limit of an export, set by the contract. */
export const rowLimit = 50_000;

export const exportHeaders = (total: number): Record<string, string> => ({
  'Cache-Control': 'private, no-store',
  'X-Export-Total': String(total),
  'X-Export-Limit': String(rowLimit),
});
