import { type ComponentType, useEffect, useRef, useState } from 'react';
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

/** Loads the script once the place of the component is in view. */
export function OnView<Props extends object>({ script, props }: { script: Script<Props>; props: Props }) {
  const place = useRef<HTMLDivElement>(null);
  const [isSeen, setSeen] = useState(script.content !== null);
  useEffect(() => {
    if (isSeen || !place.current) return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [isSeen]);
  return isSeen ? <OnDemand script={script} props={props} /> : <div ref={place} style={{ minHeight: 240 }} />;
}
