import { writeFileSync } from 'node:fs';
import { render } from './manifests.js';

writeFileSync(new URL('imprint.yaml', import.meta.url), render());
