import { createContext, type ReactNode, use } from 'react';
import type { ConsoleSession } from './console-session.js';

const SessionContext = createContext<ConsoleSession | null>(null);

export function useSession(): ConsoleSession {
  const session = use(SessionContext);
  if (!session) throw new Error('useSession needs a SessionProvider');
  return session;
}

export function SessionProvider({ session, children }: { session: ConsoleSession; children: ReactNode }) {
  return <SessionContext value={session}>{children}</SessionContext>;
}
