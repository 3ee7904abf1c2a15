import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { useEffect, useState } from 'react';
import { Graph } from '../graph/graph.js';
import { GraphProvider } from '../graph/graph-provider.js';
import { LanguageProvider } from '../language/language-provider.js';
import { saveUnsavedWork } from '../screen/unsaved-work.js';
import { ConsoleSession } from '../session/console-session.js';
import { SessionEnded } from '../session/session-ended.js';
import { SessionProvider } from '../session/session-provider.js';
import { SignInGate } from '../session/sign-in-gate.js';
import { translations } from '../translation/translations.js';
import { GuardedRouter } from './guarded-router.js';
import { type Place, styleNonce } from './place.js';
import { Shell } from './shell.js';
import { cssVariablesResolver, theme } from './theme.js';

export function App({ place }: { place: Place }) {
  const [session] = useState(() => new ConsoleSession(place.issuer));
  const [graph] = useState(() => new Graph(place.graphUrl, session));
  const [hasEnded, setEnded] = useState(false);
  useEffect(
    () =>
      session.onChanged((isSignedIn) => {
        setEnded(!isSignedIn);
        if (isSignedIn) void saveUnsavedWork();
      }),
    [session],
  );
  return (
    <LanguageProvider translations={translations}>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={cssVariablesResolver}
        defaultColorScheme="auto"
        getStyleNonce={styleNonce}
      >
        <Notifications position="bottom-right" />
        <GuardedRouter base={place.base}>
          <SessionProvider session={session}>
            <SignInGate>
              <GraphProvider graph={graph}>
                <Shell />
              </GraphProvider>
            </SignInGate>
            {hasEnded && <SessionEnded />}
          </SessionProvider>
        </GuardedRouter>
      </MantineProvider>
    </LanguageProvider>
  );
}
