const intervalMillis = 250;

/**
 * Calls back when npm exits. npm forwards a signal only to the shell of the script, which dies without forwarding it;
 * this process would survive and keep its ports.
 */
export function onNpmGone(callback: () => void): void {
  // biome-ignore lint/style/noProcessEnv: set by npm for scripts, not a setting
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    callback();
  }, intervalMillis);
  timer.unref();
}
