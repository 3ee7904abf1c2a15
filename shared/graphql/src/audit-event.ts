import type { AuditRecord } from '@imprint/persistence/audit-log';
import { type ClassType, Directive, Field, ID, ObjectType } from 'type-graphql';
import type { AccountReference } from './account-reference.js';
import { ListSize } from './list-size.js';

@Directive('@shareable')
@ObjectType({ description: 'A field before and after a change.' })
class AuditChange {
  @Field(() => String, { description: 'Path of the field, for example settings.colors.primary.' })
  field!: string;

  @Field(() => String, {
    nullable: true,
    description:
      'Former value, as JSON unless it is text, at most 200 characters. Null without one, … for one with an email address.',
  })
  from!: string | null;

  @Field(() => String, { nullable: true, description: 'New value; see from.' })
  to!: string | null;
}

interface AuditField {
  type: () => typeof String | typeof Date | typeof ID | [typeof AuditChange];
  nullable?: boolean;
  description?: string;
  /** See `ListSize`. */
  listSize?: number;
}

/** Fields in the order of the schema. A subgraph has the others that it describes. */
const fields: { readonly [Name in keyof AuditRecord]?: AuditField } = {
  id: { type: () => ID, description: 'ULID.' },
  at: { type: () => Date, description: 'Time of the event.' },
  event: { type: () => String },
  actorId: { type: () => ID, nullable: true },
  actorType: { type: () => String },
  onBehalfOfId: { type: () => ID, nullable: true, description: 'Account that an operator impersonated.' },
  target: { type: () => String, nullable: true },
  siteId: { type: () => ID, nullable: true },
  ipHash: {
    type: () => String,
    nullable: true,
    description: 'Digest of the client address; equal addresses have equal digests.',
  },
  userAgent: { type: () => String, nullable: true, description: 'User-Agent header.' },
  outcome: { type: () => String },
  requestId: { type: () => String, description: 'Request id.' },
  changes: { type: () => [AuditChange], description: 'Fields that differ, at most 50.', listSize: 5 },
};

type OwnDescriptions = Record<'event' | 'actorId' | 'actorType' | 'target', string> & {
  siteId?: string;
  outcome?: string;
};

/** Declares the GraphQL type of the audit events of a subgraph. */
export function auditEventType(name: string, description: string, own: OwnDescriptions): ClassType<AuditRecord> {
  const AuditEvent = class {} as ClassType<AuditRecord>;
  ObjectType(name, { description })(AuditEvent);
  const descriptions = new Map(Object.entries(own));
  for (const [field, { type, listSize, ...options }] of Object.entries(fields)) {
    const described = { ...options, description: descriptions.get(field) ?? options.description };
    if (!described.description) continue;
    Field(type, described)(AuditEvent.prototype, field);
    if (listSize) ListSize(listSize)(AuditEvent.prototype, field);
  }
  return AuditEvent;
}

/** The account that acted; null for keys, operators and services. */
export const actingAccount = ({ actorId, actorType }: AuditRecord): AccountReference | null =>
  actorId && actorType === 'account' ? { id: actorId } : null;
