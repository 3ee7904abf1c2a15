// The proof of work runs in a worker of this origin, which the policy of the page allows.
const worker = new URL('pbkdf2.js', import.meta.url);
globalThis.$altcha.algorithms.set('PBKDF2/SHA-256', () => new Worker(worker));
