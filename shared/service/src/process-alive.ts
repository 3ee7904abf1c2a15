/** Whether a process of any user has this id. */
export function isProcessAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return Object(error).code === 'EPERM';
  }
}
