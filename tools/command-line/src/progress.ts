/** Shows the progress of a long command on standard error, if that is a terminal. */
export function showProgress(text: string): void {
  if (process.stderr.isTTY) process.stderr.write(text);
}
