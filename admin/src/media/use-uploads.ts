import { useState } from 'react';
import { useNotices } from '../failure/use-notices.js';
import { MediaLibrary } from '../generated/operations.js';
import { useReload } from '../graph/reload.js';
import { useWords } from '../language/language-provider.js';
import { useSession } from '../session/session-provider.js';
import { useSite } from '../site/site-provider.js';
import { uploadFile } from './upload-file.js';
import { useImageLimits } from './use-image-limits.js';
import { words } from './words.js';

export interface RunningUpload {
  name: string;
  /** From 0 to 1. */
  part: number;
}

/** Uploads files one after the other. Those that the platform would refuse are named and not sent. */
export function useUploads() {
  const session = useSession();
  const reload = useReload([MediaLibrary]);
  const { id: siteId } = useSite();
  const notices = useNotices();
  const { prepare } = useImageLimits();
  const text = useWords(words);
  const [running, setRunning] = useState<RunningUpload | null>(null);
  const upload = async (files: readonly File[]) => {
    let uploadedCount = 0;
    for (const chosen of files) {
      const { name } = chosen;
      setRunning({ name, part: 0 });
      const prepared = await prepare(chosen);
      if ('refusal' in prepared) {
        notices.refused(prepared.refusal);
        continue;
      }
      const { file } = prepared;
      const onProgress = (part: number) => setRunning({ name, part });
      try {
        const token = await session.accessToken();
        await uploadFile({ url: `${session.issuer}/api/v1/sites/${siteId}/media`, token, file, onProgress });
        uploadedCount++;
      } catch (error) {
        notices.failed(error, name);
      }
    }
    setRunning(null);
    if (uploadedCount === 0) return;
    notices.done(text.uploaded(uploadedCount));
    await reload();
  };
  return { running, upload };
}
