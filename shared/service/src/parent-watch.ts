const intervalMillis = 250;

/**
 * Calls back when npm is gone. npm passes a signal on to the shell that it starts scripts in, and that shell
 * dies of it without telling this process, which would then live on with its ports taken.
 */
export function onNpmGone(callback: () => void): void {
  // biome-ignore lint/style/noProcessEnv: set by npm for the scripts it runs, no setting of ours
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    callback();
  }, intervalMillis);
  timer.unref();
}
