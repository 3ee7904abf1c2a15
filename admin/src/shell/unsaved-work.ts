import { useEffect, useRef } from 'react';

export interface UnsavedWork {
  isUnsaved: () => boolean;
  /** For what is saved without a person's doing. */
  save?: () => Promise<unknown>;
}

const shown = new Set<UnsavedWork>();
const unsaved = () => [...shown].filter((work) => work.isUnsaved());

export const hasUnsavedWork = (): boolean => unsaved().length > 0;

export async function saveUnsavedWork(): Promise<void> {
  await Promise.all(unsaved().map((work) => work.save?.()));
}

/** After what it belongs to was deleted. */
export const discardUnsavedWork = (): void => shown.clear();

/** Work of a component, without which people do not leave the page unasked. */
export function useUnsavedWork({ isUnsaved, save }: UnsavedWork): void {
  const current = useRef({ isUnsaved, save });
  current.current = { isUnsaved, save };
  useEffect(() => {
    const work: UnsavedWork = {
      isUnsaved: () => current.current.isUnsaved(),
      save: async () => current.current.save?.(),
    };
    shown.add(work);
    return () => {
      shown.delete(work);
    };
  }, []);
}
