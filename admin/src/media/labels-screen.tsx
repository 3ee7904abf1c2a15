import { Anchor, Button, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'wouter';
import { Failure } from '../failure/failure.js';
import {
  AdminDeleteMediaFolder,
  AdminDeleteMediaTag,
  MediaLabels,
  type MediaLabelsQuery,
  MediaLibrary,
} from '../generated/operations.js';
import { useChange, useOperation } from '../graph/use-operation.js';
import { useWords } from '../language/language-provider.js';
import { ConfirmedAct } from '../screen/confirmed-act.js';
import { Loading } from '../screen/loading.js';
import { Panel } from '../screen/panel.js';
import { ScreenTitle } from '../screen/screen-title.js';
import { useSite } from '../site/site-provider.js';
import { type EditedLabel, LabelDialog } from './label-dialog.js';
import { words } from './words.js';

type Label = MediaLabelsQuery['folders'][number];

/** The folders and tags of the media library. */
export function MediaLabelsScreen() {
  const text = useWords(words);
  const { id: siteId, path } = useSite();
  const list = useOperation(MediaLabels, { siteId });
  const [edited, setEdited] = useState<EditedLabel | null>(null);
  const refreshes = [MediaLabels, MediaLibrary];
  const removeFolder = useChange(AdminDeleteMediaFolder, { refreshes });
  const removeTag = useChange(AdminDeleteMediaTag, { refreshes });
  return (
    <>
      <ScreenTitle title={text.labels}>
        <Anchor component={Link} href={path('/media')}>
          {text.toMedia}
        </Anchor>
      </ScreenTitle>
      {list.error && <Failure error={list.error} retry={() => void list.refetch()} />}
      {list.isPending && <Loading />}
      {list.data && (
        <SimpleGrid cols={{ base: 1, md: 2 }}>
          <LabelList
            kind="folder"
            labels={list.data.folders}
            onEdit={setEdited}
            onRemove={(id) => removeFolder.mutateAsync({ input: { siteId, id } })}
          />
          <LabelList
            kind="tag"
            labels={list.data.tags}
            onEdit={setEdited}
            onRemove={(id) => removeTag.mutateAsync({ input: { siteId, id } })}
          />
        </SimpleGrid>
      )}
      <LabelDialog edited={edited} onClose={() => setEdited(null)} />
    </>
  );
}

interface LabelListProps {
  kind: EditedLabel['kind'];
  labels: readonly Label[];
  onEdit: (edited: EditedLabel) => void;
  onRemove: (id: string) => Promise<unknown>;
}

function LabelList({ kind, labels, onEdit, onRemove }: LabelListProps) {
  const text = useWords(words);
  return (
    <Panel title={text.kinds[kind]}>
      {labels.length === 0 && <Text mb="sm">{text.noLabels[kind]}</Text>}
      <Stack component="ul" p={0} m={0} mb="sm" gap={0}>
        {labels.map((label) => (
          <LabelRow
            key={label.id}
            label={label}
            removeText={text.removeLabelText[kind]}
            onRename={() => onEdit({ kind, label })}
            onRemove={() => onRemove(label.id)}
          />
        ))}
      </Stack>
      <Button size="xs" onClick={() => onEdit({ kind, label: null })}>
        {kind === 'folder' ? text.newFolder : text.newTag}
      </Button>
    </Panel>
  );
}

interface LabelRowProps {
  label: Label;
  removeText: string;
  onRename: () => void;
  onRemove: () => Promise<unknown>;
}

function LabelRow({ label: { name, assetCount }, removeText, onRename, onRemove }: LabelRowProps) {
  const text = useWords(words);
  return (
    <Group component="li" className="listed-row" justify="space-between" py="xs" gap="xs">
      <div>
        <Text style={{ overflowWrap: 'anywhere' }}>{name}</Text>
        <Text size="sm" c="dimmed">
          {text.assetCount(assetCount)}
        </Text>
      </div>
      <Group gap="xs">
        <Button size="xs" variant="default" aria-label={text.renameOf(name)} onClick={onRename}>
          {text.rename}
        </Button>
        <ConfirmedAct
          size="xs"
          label={text.remove}
          name={text.removeOf(name)}
          title={text.removeOf(name)}
          text={removeText}
          action={text.remove}
          onConfirm={onRemove}
        />
      </Group>
    </Group>
  );
}
