import { Badge, Button, Code, Group, List, Paper, SimpleGrid, Text, Title } from '@mantine/core';
import { useWords } from '../language/language-provider.js';
import { useFormats } from '../language/use-formats.js';
import { ApiKeyUsage } from './api-key-usage.js';
import type { ListedKey } from './listed-key.js';
import { words } from './words.js';

interface ApiKeyCardProps {
  apiKey: ListedKey;
  onAct: (act: 'rotate' | 'revoke') => void;
}

export function ApiKeyCard({ apiKey, onAct }: ApiKeyCardProps) {
  const text = useWords(words);
  const { name, kind, environment, prefix, scopes, revokedAt, expiresAt, successorId, usage } = apiKey;
  const hasEnded = revokedAt !== null || (expiresAt !== null && new Date(expiresAt) <= new Date());
  return (
    <Paper withBorder p="md" component="section" aria-label={name}>
      <Group gap="xs" mb="xs">
        <Title order={2} size="h4" style={{ overflowWrap: 'anywhere' }}>
          {name}
        </Title>
        <Badge variant="default" tt="none">
          {text.kinds[kind] ?? kind}
        </Badge>
        {environment === 'test' && (
          <Badge variant="default" tt="none">
            {text.test}
          </Badge>
        )}
        <Code>{prefix}…</Code>
      </Group>
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }}>
        <List size="sm">
          {scopes.map((scope) => (
            <List.Item key={scope}>{text.allowed[scope] ?? scope}</List.Item>
          ))}
        </List>
        <KeyTerms apiKey={apiKey} />
        <ApiKeyUsage days={usage} />
      </SimpleGrid>
      {!hasEnded && (
        <Group gap="xs" mt="sm">
          {successorId === null && (
            <Button size="xs" variant="default" aria-label={text.rotateKey(name)} onClick={() => onAct('rotate')}>
              {text.rotate}
            </Button>
          )}
          <Button size="xs" variant="default" aria-label={text.revokeKey(name)} onClick={() => onAct('revoke')}>
            {text.revoke}
          </Button>
        </Group>
      )}
    </Paper>
  );
}

/** Creation, expiry, author and allowed sources of a key. */
function KeyTerms({ apiKey }: { apiKey: ListedKey }) {
  const text = useWords(words);
  const { day, ago } = useFormats();
  const { hours, author, createdAt, expiresAt, revokedAt, lastUsedAt, successorId } = apiKey;
  const places = [...apiKey.allowedOrigins, ...apiKey.allowedCidrs, ...apiKey.allowedRegions];
  const isExpired = expiresAt !== null && new Date(expiresAt) <= new Date();
  const lines = [
    places.join(', '),
    hours && text.hoursOf(hours.from, hours.to, hours.timeZone),
    places.length === 0 && !hours && text.anywhere,
    lastUsedAt ? text.lastUsed(ago(lastUsedAt)) : text.unused,
    author?.name ? text.createdBy(day(createdAt), author.name) : text.createdOn(day(createdAt)),
    successorId && text.isRotated,
    revokedAt && text.revokedOn(day(revokedAt)),
    expiresAt && !revokedAt && (isExpired ? text.expiredOn(day(expiresAt)) : text.expiresOn(day(expiresAt))),
  ];
  return (
    <div>
      {lines.map(
        (line) =>
          line && (
            <Text key={line} size="sm" style={{ overflowWrap: 'anywhere' }}>
              {line}
            </Text>
          ),
      )}
    </div>
  );
}
