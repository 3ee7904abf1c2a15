import { Anchor, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useNotices } from '../failure/use-notices.js';
import { useWords } from '../language/language-provider.js';
import { useFormats } from '../language/use-formats.js';
import { saveFile } from '../screen/save-file.js';
import { useSession } from '../session/session-provider.js';
import { useSite } from '../site/site-provider.js';
import { filesOf, type LeadFile, loadLeadFile } from './lead-files.js';
import type { ListedLead } from './lead-values.js';
import { words } from './words.js';

/** The files of a lead, to download. They come from visitors: the console never opens them. */
export function LeadFileList({ lead }: { lead: ListedLead }) {
  const text = useWords(words);
  const formats = useFormats();
  const notices = useNotices();
  const session = useSession();
  const { id: siteId } = useSite();
  const [loading, setLoading] = useState<string | null>(null);
  const files = filesOf(lead);
  if (files.length === 0) return null;
  const download = async ({ id, name }: LeadFile) => {
    setLoading(id);
    try {
      saveFile(await loadLeadFile(session, { siteId, leadId: lead.id, fileId: id }), name);
    } catch (error) {
      notices.failed(error);
    }
    setLoading(null);
  };
  return (
    <Stack gap={4} role="group" aria-label={text.files}>
      <Text size="sm" fw={600}>
        {text.files}
      </Text>
      {files.map((file) => (
        <Text key={file.id} size="sm" style={{ overflowWrap: 'anywhere' }}>
          <Anchor
            component="button"
            type="button"
            ta="left"
            underline="always"
            disabled={loading === file.id}
            onClick={() => void download(file)}
          >
            {text.download(file.name)}
          </Anchor>{' '}
          {formats.bytes(file.bytes)}
        </Text>
      ))}
      <Text size="xs">{text.filesWarning}</Text>
    </Stack>
  );
}
