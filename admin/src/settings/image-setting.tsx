import { Button, Group, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useNotices } from '../failure/use-notices.js';
import { useWords } from '../language/language-provider.js';
import { ImagePicker } from '../post-editor/image-picker.js';
import { useFindImage } from '../post-editor/use-find-image.js';
import { words } from './words.js';

interface ImageSettingProps {
  label: string;
  description?: string;
  /** URL of an image; empty for none. */
  value: string;
  onChange: (url: string) => void;
}

/** The URL of an image, chosen from the media library, uploaded, or typed. */
export function ImageSetting({ label, description, value, onChange }: ImageSettingProps) {
  const text = useWords(words);
  const notices = useNotices();
  const findImage = useFindImage();
  const [isChoosing, { open, close }] = useDisclosure(false);
  const pick = async (id: string) => {
    close();
    try {
      const image = await findImage(id);
      if (image) onChange(image.url);
    } catch (error) {
      notices.failed(error);
    }
  };
  return (
    <Group align="end" gap="xs">
      <TextInput
        type="url"
        label={label}
        description={description}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        flex="1 1 220px"
      />
      <Button variant="default" aria-label={text.chooseImageFor(label)} onClick={open}>
        {text.chooseImage}
      </Button>
      {isChoosing && <ImagePicker onClose={close} onPick={(id) => void pick(id)} />}
    </Group>
  );
}
