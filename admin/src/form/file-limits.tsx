import { MultiSelect, NumberInput, SimpleGrid } from '@mantine/core';
import { useWords } from '../language/language-provider.js';
import { type FormField, fileKinds, usualKinds } from './form-definition.js';
import type { FaultAt } from './use-faults.js';
import { words } from './words.js';

interface FileLimitsProps {
  field: FormField;
  set: (change: Partial<FormField>) => void;
  faultAt: FaultAt;
}

const bytesOfMegabyte = 1024 * 1024;
const most = { files: 10, megabytes: 8 };

const orUndefined = <Item,>(list: readonly Item[]) => (list.length > 0 ? list : undefined);

/** What a file field takes. */
export function FileLimits({ field, set, faultAt }: FileLimitsProps) {
  const text = useWords(words);
  const megabytes = field.max_bytes === undefined ? '' : field.max_bytes / bytesOfMegabyte;
  return (
    <>
      <MultiSelect
        label={text.fileKinds}
        data={fileKinds.map((value) => ({ value, label: text.kindNames[value] }))}
        value={[...(field.kinds ?? usualKinds)]}
        error={faultAt('kinds')}
        onChange={(chosen) => set({ kinds: orUndefined(fileKinds.filter((kind) => chosen.includes(kind))) })}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <NumberInput
          label={text.mostFiles}
          value={field.max ?? 1}
          error={faultAt('max')}
          min={1}
          max={most.files}
          allowDecimal={false}
          onChange={(count) => set({ max: Number(count) || undefined })}
        />
        <NumberInput
          label={text.mostMegabytes}
          value={megabytes}
          placeholder={String(most.megabytes)}
          error={faultAt('max_bytes')}
          min={0.1}
          max={most.megabytes}
          onChange={(size) => set({ max_bytes: Number(size) ? Math.floor(Number(size) * bytesOfMegabyte) : undefined })}
        />
      </SimpleGrid>
    </>
  );
}
