import { Button, Group, Image, Input } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useNotices } from '../failure/use-notices.js';
import { useWords } from '../language/language-provider.js';
import { words } from '../media/words.js';
import { faultMark } from '../screen/settings-panel.js';
import { ImagePicker } from './image-picker.js';
import { useFindImage } from './use-find-image.js';

interface ImageChoiceProps {
  label: string;
  description?: string;
  error?: string | null;
  /** URL of an image; empty for none. */
  url: string;
  onChange: (url: string) => void;
}

/** An image of the media library, or one of this computer. */
export function ImageChoice({ label, description, error, url, onChange }: ImageChoiceProps) {
  const text = useWords(words);
  const notices = useNotices();
  const findImage = useFindImage();
  const [isChoosing, { open, close }] = useDisclosure(false);
  const pick = async (id: string) => {
    close();
    try {
      const image = await findImage(id);
      if (image) onChange(image.url);
    } catch (failure) {
      notices.failed(failure);
    }
  };
  const mark = error ? { [faultMark]: true } : {};
  return (
    <Input.Wrapper label={label} description={description} error={error} labelElement="div">
      {url && <Image my="xs" src={url} alt={text.chosenFor(label)} h={48} w="auto" maw="100%" fit="contain" />}
      <Group gap="xs" mt={4}>
        <Button size="xs" variant="default" aria-label={text.chooseFor(label)} onClick={open} {...mark}>
          {text.choose}
        </Button>
        {url && (
          <Button size="xs" variant="default" aria-label={text.removeFor(label)} onClick={() => onChange('')}>
            {text.removeImage}
          </Button>
        )}
      </Group>
      {isChoosing && <ImagePicker onClose={close} onPick={(id) => void pick(id)} />}
    </Input.Wrapper>
  );
}
