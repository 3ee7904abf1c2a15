let hasBegun = false;

/** True once shutdown has begun: load balancers should send nothing new. */
export const isStopping = (): boolean => hasBegun;

export function beginStopping(): void {
  hasBegun = true;
}
