import '@mantine/core/styles.css';
import '@mantine/notifications/styles.css';
import './shell/console.css';
import { setNonce } from 'get-nonce';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './shell/app.js';
import { readPlace, styleNonce } from './shell/place.js';

// Nonce for the style sheet that locks scrolling behind a dialog.
setNonce(styleNonce());
const root = document.getElementById('console');
const place = readPlace(document.documentElement);
// Sign-in returns to the origin of the issuer, which cannot read the storage of another origin.
if (location.origin !== place.issuerOrigin) location.replace(place.issuerOrigin + location.pathname + location.search);
else if (root)
  createRoot(root).render(
    <StrictMode>
      <App place={place} />
    </StrictMode>,
  );
