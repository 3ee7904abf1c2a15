import { Switch, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useFieldErrors } from '../failure/use-field-errors.js';
import { useNotices } from '../failure/use-notices.js';
import {
  AdminUpdateOrganizationBrand,
  OrganizationBrand,
  type OrganizationBrandQuery,
} from '../generated/operations.js';
import { useChange } from '../graph/use-operation.js';
import { useWords } from '../language/language-provider.js';
import { SettingsPanel } from '../screen/settings-panel.js';
import { useSaved } from '../screen/use-saved.js';
import { useSite } from '../site/site-provider.js';
import { LogoChoice } from './logo-choice.js';
import { words } from './words.js';

export function BrandSettings({ brand }: { brand: OrganizationBrandQuery['organizationBrand'] }) {
  const text = useWords(words);
  const notices = useNotices();
  const { organizationId } = useSite();
  const [isShown, setShown] = useState(brand?.isShown ?? true);
  const [color, setColor] = useState(brand?.accentColor ?? '');
  const [logoMediaId, setLogo] = useState(brand?.logoMediaId ?? null);
  const change = useChange(AdminUpdateOrganizationBrand, { refreshes: [OrganizationBrand] });
  const errorAt = useFieldErrors(change.error);
  const input = { organizationId, isShown, accentColor: color.trim() || null, logoMediaId };
  const { isChanged, keep } = useSaved(input);
  const onSuccess = () => {
    keep();
    notices.done(text.saved);
  };
  return (
    <SettingsPanel
      title={text.brand}
      onSave={() => change.mutate({ input }, { onSuccess })}
      isSaving={change.isPending}
      isChanged={isChanged}
      error={change.error}
      fields={['accentColor', 'logoMediaId']}
    >
      <Text size="sm">{text.brandText}</Text>
      <Switch label={text.isShown} checked={isShown} onChange={(event) => setShown(event.currentTarget.checked)} />
      <TextInput
        label={text.color}
        description={text.colorHelp}
        error={errorAt('accentColor')}
        value={color}
        onChange={(event) => setColor(event.currentTarget.value)}
      />
      <LogoChoice error={errorAt('logoMediaId')} brand={brand} mediaId={logoMediaId} onChange={setLogo} />
    </SettingsPanel>
  );
}
