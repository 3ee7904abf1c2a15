import { Button, Center, Loader, Stack, Text, Title } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import { useLocation, useRouter } from 'wouter';
import { SignedOutError } from '../failure/signed-out-error.js';
import { useLanguage, useWords } from '../language/language-provider.js';
import { afterSignIn } from './after-sign-in.js';
import { useSession } from './session-provider.js';
import { words } from './words.js';

/** Path below the console, with its query. */
export const currentPath = (base: string): string => location.pathname.slice(base.length) + location.search;

type State = 'starting' | 'signed in' | 'signed out' | 'failed';

/** Shows the console to people who have signed in, and sends others to the sign-in page. */
export function SignInGate({ children }: { children: ReactNode }) {
  const session = useSession();
  const { chosen } = useLanguage();
  const { base } = useRouter();
  const [path, navigate] = useLocation();
  const [state, setState] = useState<State>(() =>
    session.isSignedIn && path !== '/callback' ? 'signed in' : 'starting',
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per load of the page
  useEffect(() => {
    if (state !== 'starting') return;
    if (path !== '/callback') {
      void session.signIn(currentPath(base), chosen);
      return;
    }
    const callback = new URL(location.href);
    if (!callback.searchParams.has('state')) {
      setState('signed out');
      return;
    }
    session.complete(callback).then(
      (returnTo) => {
        navigate(returnTo, { replace: true, state: afterSignIn });
        setState('signed in');
      },
      (error: unknown) => setState(error instanceof SignedOutError ? 'signed out' : 'failed'),
    );
  }, []);
  if (state === 'signed in') return children;
  return <Waiting state={state} onSignIn={() => session.signIn('/', chosen)} />;
}

function Waiting({ state, onSignIn }: { state: State; onSignIn: () => void }) {
  const text = useWords(words);
  return (
    <Center component="main" mih="100vh" p="md">
      {state === 'starting' ? (
        <Loader aria-label={text.signingIn} />
      ) : (
        <Stack align="center">
          <Title order={1} size="h3">
            {state === 'failed' ? text.failed : text.signedOut}
          </Title>
          {state === 'failed' && <Text>{text.failedText}</Text>}
          <Button onClick={onSignIn}>{text.signIn}</Button>
        </Stack>
      )}
    </Center>
  );
}
