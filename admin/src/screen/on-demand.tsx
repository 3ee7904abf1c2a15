import { type ComponentType, useEffect, useState } from 'react';
import { Loading } from './loading.js';

/** A component whose script loads once, on first render or preload. */
export class Script<Props> {
  content: ComponentType<Props> | null = null;

  constructor(private readonly source: () => Promise<ComponentType<Props>>) {}

  async load(): Promise<ComponentType<Props>> {
    this.content ??= await this.source();
    return this.content;
  }
}

/**
 * Shows a component once its script is loaded. `lazy` would suspend even if the script is there, and React holds what
 * has suspended for 300 ms. A failure goes to the nearest error boundary.
 */
export function OnDemand<Props extends object>({ script, props }: { script: Script<Props>; props: Props }) {
  const [Content, setContent] = useState(() => script.content);
  const [failure, setFailure] = useState<{ cause: unknown } | null>(null);
  useEffect(() => {
    script.load().then(
      (content) => setContent(() => content),
      (cause: unknown) => setFailure({ cause }),
    );
  }, [script]);
  if (failure) throw failure.cause;
  return Content ? <Content {...props} /> : <Loading />;
}
