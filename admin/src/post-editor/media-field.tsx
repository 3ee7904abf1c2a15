import { Button, Group, Image, Input } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { CustomFieldInputProps } from '../custom-field/custom-field-input.js';
import { words } from '../custom-field/words.js';
import { MediaAssetDetails } from '../generated/operations.js';
import { useOperation } from '../graph/use-operation.js';
import { useWords } from '../language/language-provider.js';
import { useSite } from '../site/site-provider.js';
import { ImagePicker } from './image-picker.js';

/** An image of the media library. */
export function MediaField({ field: { label, required }, value, error, onChange }: CustomFieldInputProps) {
  const text = useWords(words);
  const [isChoosing, { open, close }] = useDisclosure(false);
  const id = typeof value === 'string' ? value : null;
  const pick = (chosen: string) => {
    close();
    onChange(chosen);
  };
  return (
    <Input.Wrapper label={label} error={error} withAsterisk={required} labelElement="div">
      {id && <ChosenImage id={id} />}
      <Group gap="xs">
        <Button size="xs" variant="default" aria-label={`${label}: ${text.chooseImage}`} onClick={open}>
          {text.chooseImage}
        </Button>
        {id && (
          <Button size="xs" variant="subtle" color="red" onClick={() => onChange(null)}>
            {text.removeImage}
          </Button>
        )}
      </Group>
      {isChoosing && <ImagePicker onClose={close} onPick={pick} />}
    </Input.Wrapper>
  );
}

function ChosenImage({ id }: { id: string }) {
  const { id: siteId } = useSite();
  const { data } = useOperation(MediaAssetDetails, { siteId, id });
  const asset = data?.mediaAsset;
  return <Image src={asset?.originalUrl} alt={asset?.altText ?? ''} mah={160} fit="contain" mb="xs" />;
}
