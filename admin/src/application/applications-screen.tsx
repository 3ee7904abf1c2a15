import { Anchor, Button, Code, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'wouter';
import { Failure } from '../failure/failure.js';
import { Applications } from '../generated/operations.js';
import { useOperation } from '../graph/use-operation.js';
import { useWords } from '../language/language-provider.js';
import { Loading } from '../screen/loading.js';
import { ScreenTitle } from '../screen/screen-title.js';
import { SecretDialog } from '../screen/secret-dialog.js';
import { useSession } from '../session/session-provider.js';
import { ApplicationCard } from './application-card.js';
import { ApplicationDialog } from './application-dialog.js';
import type { ListedApplication } from './listed-application.js';
import { RotateSecret } from './rotate-secret.js';
import { words } from './words.js';

/** OpenID Connect clients of the platform. */
export function ApplicationsScreen() {
  const text = useWords(words);
  const { issuer } = useSession();
  const { data, error, refetch } = useOperation(Applications, {});
  const [edited, setEdited] = useState<ListedApplication | 'new' | null>(null);
  const [rotated, setRotated] = useState<ListedApplication | null>(null);
  const [secret, setSecret] = useState<string | null>(null);
  const issue = (issued: string | null) => {
    setEdited(null);
    setRotated(null);
    setSecret(issued);
  };
  return (
    <>
      <ScreenTitle title={text.title}>
        <Anchor component={Link} href="/operator">
          {text.operation}
        </Anchor>
        <Button onClick={() => setEdited('new')}>{text.create}</Button>
      </ScreenTitle>
      <Text mb="xs">{text.intro}</Text>
      <Text size="sm" mb="md" style={{ overflowWrap: 'anywhere' }}>
        {text.discovery}: <Code>{`${issuer}/.well-known/openid-configuration`}</Code>
      </Text>
      {error && <Failure error={error} retry={() => void refetch()} />}
      {!data && !error && <Loading />}
      {data?.ssoClients.length === 0 && <Text>{text.none}</Text>}
      <Stack>
        {data?.ssoClients.map((application) => (
          <ApplicationCard
            key={application.id}
            application={application}
            onEdit={() => setEdited(application)}
            onRotate={() => setRotated(application)}
          />
        ))}
      </Stack>
      <ApplicationDialog edited={edited} onClose={() => setEdited(null)} onSaved={issue} />
      <RotateSecret application={rotated} onClose={() => setRotated(null)} onIssued={issue} />
      <SecretDialog title={text.secretOf} secret={secret} onClose={() => setSecret(null)} />
    </>
  );
}
