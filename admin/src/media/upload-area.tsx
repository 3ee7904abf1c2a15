import { Button, FileButton, Paper, Progress, Text } from '@mantine/core';
import { type DragEvent, useState } from 'react';
import { useWords } from '../language/language-provider.js';
import { acceptedImages } from './accepted-images.js';
import { useImageLimits } from './use-image-limits.js';
import { useUploads } from './use-uploads.js';
import { words } from './words.js';

/** Accepts images by drag and drop or from the file dialog. */
export function UploadArea() {
  const text = useWords(words);
  const { running, upload } = useUploads();
  const { limits } = useImageLimits();
  const [isOver, setOver] = useState(false);
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void upload([...event.dataTransfer.files]);
  };
  return (
    <Paper
      withBorder
      component="section"
      aria-label={text.upload}
      p="md"
      mb="md"
      style={{ borderStyle: 'dashed', ...(isOver && { borderColor: 'var(--mantine-primary-color-filled)' }) }}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      <Text size="sm" mb="xs">
        {text.drop} {limits}
      </Text>
      <FileButton multiple accept={acceptedImages} onChange={(files) => void upload(files)}>
        {(props) => (
          <Button {...props} disabled={running !== null}>
            {text.upload}
          </Button>
        )}
      </FileButton>
      {running && (
        <Progress.Root mt="sm" size="xl">
          <Progress.Section value={100 * running.part} aria-label={text.uploading(running.name)}>
            <Progress.Label>{running.name}</Progress.Label>
          </Progress.Section>
        </Progress.Root>
      )}
    </Paper>
  );
}
