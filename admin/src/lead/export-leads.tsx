import { Button, Group, Progress } from '@mantine/core';
import { useRef, useState } from 'react';
import { useNotices } from '../failure/use-notices.js';
import type { LeadFilterInput } from '../generated/operations.js';
import { useWords } from '../language/language-provider.js';
import { useFormats } from '../language/use-formats.js';
import { saveFile } from '../screen/save-file.js';
import { useSession } from '../session/session-provider.js';
import { useSite } from '../site/site-provider.js';
import { exportLeads } from './lead-export.js';
import { words } from './words.js';

/** Downloads the filtered leads as CSV and shows the progress. */
export function ExportLeads({ filter }: { filter: LeadFilterInput }) {
  const text = useWords(words);
  const formats = useFormats();
  const { progress, start, stop } = useExport(filter);
  if (!progress) {
    return (
      <Button variant="default" onClick={() => void start()}>
        {text.export}
      </Button>
    );
  }
  const label = text.exporting(formats.number(progress.done), formats.number(progress.of));
  return (
    <Group gap="xs">
      <Progress.Root size="xl" w={160}>
        <Progress.Section value={progress.of ? (100 * progress.done) / progress.of : 0} aria-label={label}>
          <Progress.Label>{label}</Progress.Label>
        </Progress.Section>
      </Progress.Root>
      <Button variant="default" onClick={stop}>
        {text.stop}
      </Button>
    </Group>
  );
}

function useExport(filter: LeadFilterInput) {
  const text = useWords(words);
  const formats = useFormats();
  const session = useSession();
  const notices = useNotices();
  const { id: siteId, slug } = useSite();
  const abort = useRef<AbortController | null>(null);
  const [progress, setProgress] = useState<{ done: number; of: number } | null>(null);
  const start = async () => {
    abort.current = new AbortController();
    const { signal } = abort.current;
    setProgress({ done: 0, of: 0 });
    try {
      const onProgress = (done: number, of: number) => setProgress({ done, of });
      const { file, isLimited, limit } = await exportLeads(session, {
        ...{ siteId, filter, signal, onProgress },
        separator: formats.hasDecimalComma ? 'semicolon' : 'comma',
      });
      saveFile(file, `${slug}-leads.csv`);
      notices.done(isLimited ? text.exportLimited(formats.number(limit)) : text.exported);
    } catch (error) {
      if (!signal.aborted) notices.failed(error);
    }
    setProgress(null);
  };
  return { progress, start, stop: () => abort.current?.abort() };
}
