import { Button, FileButton, Group, Progress, Text } from '@mantine/core';
import { useState } from 'react';
import { Failure } from '../failure/failure.js';
import { useWords } from '../language/language-provider.js';
import { acceptedImages } from '../media/accepted-images.js';
import { uploadFile } from '../media/upload-file.js';
import { useImageLimits } from '../media/use-image-limits.js';
import { useSession } from '../session/session-provider.js';
import { useSite } from '../site/site-provider.js';
import { words } from './words.js';

type Upload =
  | { kind: 'idle' }
  | { kind: 'refused'; reason: string }
  | { kind: 'running'; file: File; part: number }
  | { kind: 'failed'; file: File; error: unknown };

interface UploadImageProps {
  onUploaded: (id: string) => void;
}

/** Uploads one image from this computer, or says who can. */
export function UploadImage(props: UploadImageProps) {
  const text = useWords(words);
  const { may } = useSite();
  return may('media:write') ? <Uploading {...props} /> : <Text mb="md">{text.noUpload}</Text>;
}

function Uploading({ onUploaded }: UploadImageProps) {
  const text = useWords(words);
  const session = useSession();
  const { id: siteId } = useSite();
  const { limits, prepare } = useImageLimits();
  const [upload, setUpload] = useState<Upload>({ kind: 'idle' });
  const send = async (chosen: File) => {
    setUpload({ kind: 'running', file: chosen, part: 0 });
    const prepared = await prepare(chosen);
    if ('refusal' in prepared) {
      setUpload({ kind: 'refused', reason: prepared.refusal });
      return;
    }
    const { file } = prepared;
    const onProgress = (part: number) => setUpload({ kind: 'running', file, part });
    try {
      const token = await session.accessToken();
      onUploaded(await uploadFile({ url: `${session.issuer}/api/v1/sites/${siteId}/media`, token, file, onProgress }));
    } catch (error) {
      setUpload({ kind: 'failed', file, error });
    }
  };
  return (
    <>
      <Group mb="md">
        <FileButton accept={acceptedImages} onChange={(file) => file && void send(file)}>
          {(props) => (
            <Button {...props} loading={upload.kind === 'running'}>
              {text.fromComputer}
            </Button>
          )}
        </FileButton>
        <Text size="sm" c="dimmed">
          {text.fromComputerText} {limits}
        </Text>
      </Group>
      {upload.kind === 'running' && (
        <Progress mb="md" value={100 * upload.part} aria-label={text.uploading(upload.file.name)} />
      )}
      {upload.kind === 'refused' && (
        <Text role="alert" mb="md" c="red">
          {upload.reason}
        </Text>
      )}
      {upload.kind === 'failed' && <Failure error={upload.error} retry={() => void send(upload.file)} />}
    </>
  );
}
