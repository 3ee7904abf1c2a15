import { keptWorkKeys, keptWorkPrefix } from '../session/kept-work.js';
import type { PostContent } from './post-content.js';

/** Text of a post that the platform does not have yet. */
export interface UnsavedText {
  /** The saved version that was edited. */
  base: PostContent;
  content: PostContent;
  /** ISO 8601. */
  at: string;
}

const prefix = `${keptWorkPrefix}post:`;
const maxAgeDays = 30;
const dayMillis = 86_400_000;

/** Keeps unsaved text of posts in the browser, so that it survives an outage and a closed tab. */
export class UnsavedTexts {
  constructor(private readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>) {}

  /** Null without a readable text. */
  find(postId: string): UnsavedText | null {
    return parse(this.storage.getItem(prefix + postId));
  }

  keep(postId: string, text: UnsavedText): void {
    try {
      this.storage.setItem(prefix + postId, JSON.stringify(text));
    } catch {
      // The storage is full or blocked: the text is in the open editor only.
    }
  }

  forget(postId: string): void {
    this.storage.removeItem(prefix + postId);
  }

  /** Bounds what closed tabs leave behind. */
  forgetOld(now: Date): void {
    for (const key of keptWorkKeys(this.storage).filter((name) => name.startsWith(prefix))) {
      const at = Date.parse(parse(this.storage.getItem(key))?.at ?? '');
      // An unreadable text has no time.
      if (!(now.getTime() - at < maxAgeDays * dayMillis)) this.storage.removeItem(key);
    }
  }
}

function parse(stored: string | null): UnsavedText | null {
  try {
    const text = JSON.parse(stored ?? 'null') as Partial<UnsavedText> | null;
    return text?.base && text.content && typeof text.at === 'string' ? (text as UnsavedText) : null;
  } catch {
    return null;
  }
}
