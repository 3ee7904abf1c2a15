import { Button, Stack, Text } from '@mantine/core';
import { memo, type ReactNode, useState } from 'react';
import { fieldsOf, givenValues, valuesOf } from '../custom-field/custom-field.js';
import type { CustomFieldInputProps } from '../custom-field/custom-field-input.js';
import { useFieldFault } from '../custom-field/use-field-fault.js';
import { AdminUpdatePost, type PostEditorQuery } from '../generated/operations.js';
import { useWords } from '../language/language-provider.js';
import { OnDemand, Script } from '../screen/on-demand.js';
import { Panel } from '../screen/panel.js';
import { useUnsavedWork } from '../screen/unsaved-work.js';
import { useSaved } from '../screen/use-saved.js';
import { MediaField } from './media-field.js';
import { PostField } from './post-field.js';
import type { PostPanelProps } from './post-panel-props.js';
import { usePostChange } from './use-post-change.js';
import { words } from './words.js';

/** Most posts have no fields of their own. */
const customFieldInput = new Script(
  async () => (await import('../custom-field/custom-field-input.js')).CustomFieldInput,
);

interface FieldsPanelProps extends PostPanelProps {
  postTypes: PostEditorQuery['postTypes'];
}

/** The type of the post and the values of its custom fields. */
export const FieldsPanel = memo(({ post, draft, postTypes }: FieldsPanelProps) => {
  const text = useWords(words);
  const type = postTypes.find(({ slug }) => slug === post.postTypeSlug);
  const fields = fieldsOf(type?.fields);
  const [values, setValues] = useState(() => valuesOf(post.fields));
  const { isChanged, keep } = useSaved(values);
  useUnsavedWork({ isUnsaved: () => isChanged });
  const { run, isRunning, error } = usePostChange(
    AdminUpdatePost,
    draft,
    ({ updatePost }) => updatePost.post.updatedAt,
  );
  const faultOf = useFieldFault(error);
  const save = async () => {
    const { siteId, id: reference } = post;
    const given = { ...givenValues(values) };
    const input = () => ({ siteId, reference, fields: given, expectedUpdatedAt: draft.updatedAt });
    if (await run(() => ({ input: input() }), text.state.saved)) keep();
  };
  return (
    <Panel title={text.fields}>
      <Stack gap="sm">
        <Text size="sm">{text.postType(type?.name ?? post.postTypeSlug)}</Text>
        {fields.map((field) => (
          <FieldInput
            key={field.key}
            field={field}
            value={values[field.key]}
            error={faultOf(field)}
            onChange={(value) => setValues((before) => ({ ...before, [field.key]: value }))}
          />
        ))}
        {fields.length > 0 && (
          <Button
            variant="default"
            loading={isRunning}
            disabled={!isChanged}
            onClick={() => void save()}
            style={{ alignSelf: 'start' }}
          >
            {text.saveFields}
          </Button>
        )}
      </Stack>
    </Panel>
  );
});

function FieldInput(props: CustomFieldInputProps): ReactNode {
  const { type } = props.field;
  if (type === 'media') return <MediaField {...props} />;
  return type === 'post' ? <PostField {...props} /> : <OnDemand script={customFieldInput} props={props} />;
}
