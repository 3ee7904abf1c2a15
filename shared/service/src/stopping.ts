let hasBegun = false;

/** True from the moment on in which this process was told to end: nobody should send it anything new. */
export const isStopping = (): boolean => hasBegun;

export function beginStopping(): void {
  hasBegun = true;
}
