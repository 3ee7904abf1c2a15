export interface KeptTokens {
  refreshToken: string;
  /** Identifies the session when it ends. */
  idToken: string;
}

const key = 'imprint-console';

/** What the tabs of the console share. */
export class TokenStore {
  read(): KeptTokens | null {
    const text = localStorage.getItem(key);
    return text === null ? null : (JSON.parse(text) as KeptTokens);
  }

  write(tokens: KeptTokens): void {
    localStorage.setItem(key, JSON.stringify(tokens));
  }

  clear(): void {
    localStorage.removeItem(key);
  }

  /** Calls back when another tab clears the tokens. Returns how to stop. */
  onCleared(listener: () => void): () => void {
    const listen = (event: StorageEvent) => {
      if (event.key === key && event.newValue === null) listener();
    };
    addEventListener('storage', listen);
    return () => removeEventListener('storage', listen);
  }
}
