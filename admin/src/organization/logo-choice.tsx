import { Button, Group, Image, Input, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { MediaAssetDetails, type OrganizationBrandQuery } from '../generated/operations.js';
import { useOperation } from '../graph/use-operation.js';
import { useWords } from '../language/language-provider.js';
import { ImagePicker } from '../post-editor/image-picker.js';
import { faultMark } from '../screen/settings-panel.js';
import { useSite } from '../site/site-provider.js';
import { words } from './words.js';

interface LogoChoiceProps {
  error: string | null;
  brand: OrganizationBrandQuery['organizationBrand'];
  /** Null for no logo. */
  mediaId: string | null;
  onChange: (mediaId: string | null) => void;
}

/** An image of the current site, or the present logo, which may be one of another site. */
export function LogoChoice({ error, brand, mediaId, onChange }: LogoChoiceProps) {
  const text = useWords(words);
  const [isChoosing, { open, close }] = useDisclosure(false);
  const url = useLogoUrl(brand, mediaId);
  const pick = (id: string) => {
    close();
    onChange(id);
  };
  return (
    <Input.Wrapper label={text.logo} description={text.logoHelp} error={error} labelElement="div">
      {url ? (
        <Image my="xs" src={url} alt={text.logoOf(brand?.organizationName ?? '')} h={48} w="auto" fit="contain" />
      ) : (
        <Text size="sm" my="xs">
          {text.noLogo}
        </Text>
      )}
      <Group gap="xs">
        <Button size="xs" variant="default" onClick={open} {...(error && { [faultMark]: true })}>
          {text.chooseLogo}
        </Button>
        {mediaId && (
          <Button size="xs" variant="default" onClick={() => onChange(null)}>
            {text.removeLogo}
          </Button>
        )}
      </Group>
      {isChoosing && <ImagePicker onClose={close} onPick={pick} />}
    </Input.Wrapper>
  );
}

function useLogoUrl(brand: LogoChoiceProps['brand'], mediaId: string | null): string | null {
  const { id: siteId } = useSite();
  const isSaved = mediaId === (brand?.logoMediaId ?? null);
  const chosen = useOperation(
    MediaAssetDetails,
    { siteId, id: mediaId ?? '' },
    { isEnabled: !isSaved && mediaId !== null },
  );
  if (mediaId === null) return null;
  return (isSaved ? brand?.logoUrl : chosen.data?.mediaAsset?.originalUrl) ?? null;
}
