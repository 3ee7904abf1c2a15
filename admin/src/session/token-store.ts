export interface KeptTokens {
  refreshToken: string;
  /** Identifies the session when it ends. */
  idToken: string;
}

const key = 'imprint-console';

/** State shared by the tabs of the console. */
export class TokenStore {
  read(): KeptTokens | null {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  }

  write(tokens: KeptTokens): void {
    localStorage.setItem(key, JSON.stringify(tokens));
  }

  clear(): void {
    localStorage.removeItem(key);
  }

  /** Calls back when another tab writes or clears the tokens. Returns the function that unsubscribes. */
  onChanged(listener: (isKept: boolean) => void): () => void {
    const listen = (event: StorageEvent) => {
      if (event.key === key) listener(event.newValue !== null);
    };
    addEventListener('storage', listen);
    return () => removeEventListener('storage', listen);
  }
}
