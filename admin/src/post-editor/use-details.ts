import { useEffect, useState } from 'react';

const key = 'imprint-editor-details';
/** Narrow screens have no room for both: the panels cover the text there, on request only. */
const wide = '(min-width: 62em)';
const isWide = () => matchMedia(wide).matches;

/** Whether the panels of the editor are shown. Wide screens remember it. */
export function useDetails() {
  const [isOpen, setOpen] = useState(() => isWide() && localStorage.getItem(key) !== 'closed');
  useEffect(() => {
    const width = matchMedia(wide);
    const close = () => !width.matches && setOpen(false);
    width.addEventListener('change', close);
    return () => width.removeEventListener('change', close);
  }, []);
  const set = (isNext: boolean) => {
    if (isWide()) localStorage.setItem(key, isNext ? 'open' : 'closed');
    setOpen(isNext);
  };
  return { isOpen, open: () => set(true), close: () => set(false) };
}
