import '@mantine/core/styles.css';
import '@mantine/notifications/styles.css';
import '../../pages/assets/tokens.css';
import './shell/console.css';
import { setNonce } from 'get-nonce';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './shell/app.js';
import { readPlace, styleNonce } from './shell/place.js';
import { isReachable, wrongHost } from './shell/wrong-host.js';

// Nonce for the style sheet that locks scrolling behind a dialog.
setNonce(styleNonce());
const root = document.getElementById('console');
const place = readPlace(document.documentElement);
// Sign-in returns to the origin of the issuer, which cannot read the storage of another origin.
const rightUrl = place.issuerOrigin + location.pathname + location.search;
if (location.origin !== place.issuerOrigin && isReachable(place.issuerOrigin)) location.replace(rightUrl);
else if (root && location.origin !== place.issuerOrigin) root.replaceChildren(wrongHost(rightUrl));
else if (root)
  createRoot(root).render(
    <StrictMode>
      <App place={place} />
    </StrictMode>,
  );
