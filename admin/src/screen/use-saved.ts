import { useState } from 'react';

/** The values as they were loaded or last saved, beside those that are shown. */
export function useSaved<Values>(shown: Values) {
  const [saved, setSaved] = useState(shown);
  return {
    saved,
    isChanged: JSON.stringify(saved) !== JSON.stringify(shown),
    /** Called once the shown values are saved. */
    keep: () => setSaved(shown),
  };
}
