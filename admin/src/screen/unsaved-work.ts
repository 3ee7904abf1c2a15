import { useEffect, useRef } from 'react';

export interface UnsavedWork {
  isUnsaved: () => boolean;
  /** Present for work that is saved automatically. */
  save?: () => Promise<unknown>;
}

const shown = new Set<UnsavedWork>();
const unsaved = () => [...shown].filter((work) => work.isUnsaved());

export const hasUnsavedWork = (): boolean => unsaved().length > 0;

export async function saveUnsavedWork(): Promise<void> {
  await Promise.all(unsaved().map((work) => work.save?.()));
}

/** Called when what is edited was deleted, or created and is opened next. */
export const discardUnsavedWork = (): void => shown.clear();

/** Registers unsaved work of a component: leaving the page asks for confirmation. */
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
