/** Exits with 0 if the service on the given port is ready. */
const [, , port] = process.argv;
const url = `http://127.0.0.1:${port}/ready`;
const isReady = await fetch(url, { signal: AbortSignal.timeout(4_000) }).then(
  ({ ok }) => ok,
  () => false,
);
process.exit(isReady ? 0 : 1);
