import { Badge, Button, Code, Group, Paper, Text, Title } from '@mantine/core';
import { useNotices } from '../failure/use-notices.js';
import { AdminDeleteApplication, Applications } from '../generated/operations.js';
import { useChange } from '../graph/use-operation.js';
import { useWords } from '../language/language-provider.js';
import { useFormats } from '../language/use-formats.js';
import { ConfirmedAct } from '../screen/confirmed-act.js';
import { isBuiltIn, type ListedApplication, onlySignsIn } from './listed-application.js';
import { words } from './words.js';

interface ApplicationCardProps {
  application: ListedApplication;
  onEdit: () => void;
  onRotate: () => void;
}

export function ApplicationCard({ application, onEdit, onRotate }: ApplicationCardProps) {
  const text = useWords(words);
  const { id, name, confidential } = application;
  return (
    <Paper withBorder p="md" component="section" aria-label={name} style={{ overflowWrap: 'anywhere' }}>
      <Group gap="xs" mb="xs">
        <Title order={2} size="h4">
          {name}
        </Title>
        <Code>{id}</Code>
        <Badge variant="default" tt="none">
          {isBuiltIn(application) ? text.builtIn : confidential ? text.kinds.confidential : text.kinds.public}
        </Badge>
      </Group>
      <ApplicationTerms application={application} />
      {!isBuiltIn(application) && !onlySignsIn(application) && (
        <Text size="sm" mt="sm">
          {text.onCommandLine}
        </Text>
      )}
      {!isBuiltIn(application) && onlySignsIn(application) && (
        <Group gap="xs" mt="sm">
          <Button size="xs" variant="default" aria-label={text.editOf(name)} onClick={onEdit}>
            {text.edit}
          </Button>
          {confidential && (
            <Button size="xs" variant="default" aria-label={text.rotateOf(name)} onClick={onRotate}>
              {text.rotate}
            </Button>
          )}
          <DeleteApplication application={application} />
        </Group>
      )}
    </Paper>
  );
}

/** Addresses, scopes and signature of an application. */
function ApplicationTerms({ application }: { application: ListedApplication }) {
  const text = useWords(words);
  const { day, time } = useFormats();
  const { scopes, redirectUris, postLogoutRedirectUris, backchannelLogoutUri, previousSecretExpiresAt } = application;
  const lists = [
    { label: text.redirectUris, urls: redirectUris },
    { label: text.postLogoutRedirectUris, urls: postLogoutRedirectUris },
    { label: text.backchannelLogoutUri, urls: backchannelLogoutUri ? [backchannelLogoutUri] : [] },
  ];
  const isOverlapping = previousSecretExpiresAt !== null && new Date(previousSecretExpiresAt) > new Date();
  return (
    <>
      {lists
        .filter(({ urls }) => urls.length > 0)
        .map(({ label, urls }) => (
          <Text key={label} size="sm">
            {label}: {urls.join(', ')}
          </Text>
        ))}
      <Text size="sm">
        {text.scopes}: {scopes.map((scope) => text.scopeNames[scope] ?? scope).join(', ')}
      </Text>
      <Text size="sm">
        {text.algorithms[application.idTokenAlgorithm]} · {text.createdOn(day(application.createdAt))}
      </Text>
      {isOverlapping && <Text size="sm">{text.oldUntil(time(previousSecretExpiresAt))}</Text>}
    </>
  );
}

function DeleteApplication({ application: { id, name } }: { application: ListedApplication }) {
  const text = useWords(words);
  const notices = useNotices();
  const remove = useChange(AdminDeleteApplication, { refreshes: [Applications] });
  return (
    <ConfirmedAct
      size="xs"
      label={text.remove}
      name={text.removeOf(name)}
      title={text.removeOf(name)}
      text={text.removeText}
      action={text.remove}
      onConfirm={async () => {
        await remove.mutateAsync({ input: { id } });
        notices.done(text.removed(name));
      }}
    />
  );
}
