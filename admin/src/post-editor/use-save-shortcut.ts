import { useEffect } from 'react';
import type { PostDraft } from './post-draft.js';

/** Ctrl+S or ⌘S saves a draft; of a public post it saves nothing, because a save is public. */
export function useSaveShortcut(draft: PostDraft): void {
  useEffect(() => {
    const save = (event: KeyboardEvent) => {
      const isShortcut = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key === 's';
      if (!isShortcut) return;
      // The browser would save the page.
      event.preventDefault();
      void draft.saveDraft();
    };
    addEventListener('keydown', save);
    return () => removeEventListener('keydown', save);
  }, [draft]);
}
