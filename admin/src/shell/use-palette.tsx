import { useHotkeys } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { useNotices } from '../failure/use-notices.js';
import { Script } from '../screen/on-demand.js';
import type { PalettesProps } from './palettes.js';

const script = new Script<PalettesProps>(async () => (await import('./palettes.js')).Palettes);

/** Opens the palette, also by Ctrl+K or ⌘K; in the text of a post these keys set a link. */
export function usePalette(place: Pick<PalettesProps, 'viewer' | 'reference'>) {
  const notices = useNotices();
  const [opened, setOpened] = useState<'all' | 'sites' | null>(null);
  // Loaded before its first use, but after the screen.
  useEffect(() => {
    if (place.viewer.isSuccess) script.load().catch(() => undefined);
  }, [place.viewer.isSuccess]);
  const open = (scope: 'all' | 'sites') => {
    script.load().then(
      () => setOpened(scope),
      (error: unknown) => notices.failed(error),
    );
  };
  useHotkeys([['mod+K', () => open('all')]], []);
  const Palettes = script.content;
  return {
    open: () => open('all'),
    openSites: () => open('sites'),
    palette:
      opened && Palettes ? (
        <Palettes {...place} isForSites={opened === 'sites'} onClose={() => setOpened(null)} />
      ) : null,
  };
}
