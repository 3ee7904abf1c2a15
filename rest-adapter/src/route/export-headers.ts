import { exportRowLimit } from '@imprint/ids/export-limit';

export const exportHeaders = (total: number): Record<string, string> => ({
  'Cache-Control': 'private, no-store',
  'X-Export-Total': String(total),
  'X-Export-Limit': String(exportRowLimit),
});
