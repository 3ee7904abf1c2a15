import { Anchor, Text } from '@mantine/core';
import { Link } from 'wouter';
import { useSite } from '../site/site-provider.js';
import { type TargetKind, targetKindOf, targetScreenOf } from './audit-target.js';
import type { LoggedEvent } from './merge-audit-logs.js';

interface EventTargetProps {
  event: LoggedEvent;
  nameOf: (kind: TargetKind, target: string) => string | null;
}

/** The name of what an event changed, else its id, linked to its screen. */
export function EventTarget({ event, nameOf }: EventTargetProps) {
  const { id, name: siteName, organizationId, path, may } = useSite();
  const { target } = event;
  if (target === null) return null;
  const kind = targetKindOf(event);
  // The site stands above the screen, and its organization has no other.
  if (target === organizationId) return null;
  const name = target === id ? siteName : nameOf(kind, target);
  const screen = targetScreenOf(event);
  const shown = name ?? target;
  const font = name === null ? { ff: 'monospace' } : {};
  const wrap = { overflowWrap: 'anywhere' } as const;
  if (!screen || (screen.permission && !may(screen.permission)))
    return (
      <Text size="sm" {...font} style={wrap}>
        {shown}
      </Text>
    );
  return (
    <Text size="sm" {...font} style={wrap}>
      <Anchor component={Link} inherit underline="always" href={path(screen.path)}>
        {shown}
      </Anchor>
    </Text>
  );
}
