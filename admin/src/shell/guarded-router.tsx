import { type ReactNode, useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { type AroundNavHandler, Router } from 'wouter';
import { useWords } from '../language/language-provider.js';
import { hasUnsavedWork, saveUnsavedWork } from '../screen/unsaved-work.js';
import { words } from '../screen/words.js';

/** Saves drafts before another screen opens, and asks before other unsaved work is lost. */
export function GuardedRouter({ base, children }: { base: string; children: ReactNode }) {
  const { leaveUnsaved } = useWords(words);
  const question = useRef(leaveUnsaved);
  question.current = leaveUnsaved;
  const mayLeave = useCallback(async () => {
    await saveUnsavedWork();
    return !hasUnsavedWork() || window.confirm(question.current);
  }, []);
  const aroundNav: AroundNavHandler = (navigate, to, options) => {
    const isHere = new URL(to, location.href).pathname === location.pathname;
    if (isHere || !hasUnsavedWork()) navigate(to, options);
    else void mayLeave().then((may) => may && navigate(to, options));
  };
  // Registered before the listener of the router: window listeners run in the order of registration.
  useLayoutEffect(() => guardHistory(mayLeave), [mayLeave]);
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (hasUnsavedWork()) event.preventDefault();
    };
    const save = () => void saveUnsavedWork();
    addEventListener('beforeunload', ask);
    // The last event of a page that a phone terminates in the background.
    document.addEventListener('visibilitychange', save);
    addEventListener('online', save);
    return () => {
      removeEventListener('beforeunload', ask);
      document.removeEventListener('visibilitychange', save);
      removeEventListener('online', save);
    };
  }, []);
  return (
    <Router base={base} aroundNav={aroundNav}>
      {children}
    </Router>
  );
}

/** Asks before the browser goes back or forward. Returns the function that unsubscribes. */
function guardHistory(mayLeave: () => Promise<boolean>): () => void {
  let { href } = location;
  let isLeaving = false;
  const follow = () => {
    href = location.href;
  };
  const guard = (event: PopStateEvent) => {
    const isHere = new URL(href).pathname === location.pathname;
    if (isLeaving || isHere || !hasUnsavedWork()) {
      isLeaving = false;
      follow();
      return;
    }
    // The browser has already navigated: restore the entry until leaving is confirmed.
    event.stopImmediatePropagation();
    history.pushState(null, '', href);
    void mayLeave().then((may) => {
      isLeaving = may;
      if (may) history.back();
    });
  };
  addEventListener('popstate', guard);
  for (const type of ['pushState', 'replaceState']) addEventListener(type, follow);
  return () => {
    removeEventListener('popstate', guard);
    for (const type of ['pushState', 'replaceState']) removeEventListener(type, follow);
  };
}
