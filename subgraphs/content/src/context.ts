import type { AdmissionStore } from '@imprint/admission/admission-store';
import type { RequestContext } from '@imprint/graphql/access';
import type { KeysetCursors } from '@imprint/graphql/keyset-cursor';
import { lazyMembers } from '@imprint/graphql/lazy-members';
import type { SiteErasure } from '@imprint/graphql/site-erasure';
import type { OutsidePolicy } from '@imprint/outbound/outside-target';
import type { VisibleChanges } from '@imprint/persistence/visible-changes';
import type { LoadLimit } from '@imprint/resilience/load-limit';
import type { WebhookSecrets } from '@imprint/webhooks/webhook-secrets';
import type { EntityManager } from '@mikro-orm/postgresql';
import { type AuditServices, auditRecipes } from './audit/audit.context.js';
import { auditFor } from './audit/audit-log.js';
import type { BodyPreparation } from './body/body-preparation.js';
import { type BulkServices, bulkRecipes } from './bulk/bulk.context.js';
import { type ChangeServices, changeRecipes } from './change/change.context.js';
import type { ContentChange, PostEventLog } from './event/post-event-log.js';
import type { WriteNeeds } from './event/write-needs.js';
import { type FeedServices, feedRecipes } from './feed/feed.context.js';
import type { MediaDirectory } from './media/media-directory.js';
import { type PersonaServices, personaRecipes } from './persona/persona.context.js';
import { type PostServices, postRecipes } from './post/post.context.js';
import { type PostTypeServices, postTypeRecipes } from './post-type/post-type.context.js';
import { type RedirectServices, redirectRecipes } from './redirect/redirect.context.js';
import type { SiteDirectory } from './site/site-directory.js';
import { type TermServices, termRecipes } from './taxonomy/term.context.js';
import { type WebhookServices, webhookRecipes } from './webhook/webhook.context.js';

/** Shared by the requests of a process. */
export interface ContentProcess {
  /** Forked by every request. */
  database: EntityManager;
  erasure: SiteErasure;
  admission: AdmissionStore;
  secrets: WebhookSecrets;
  policy: OutsidePolicy;
  changes: VisibleChanges<ContentChange>;
  cursors: KeysetCursors;
  bodies: BodyPreparation;
  bodyLoads: LoadLimit;
  sites: SiteDirectory;
  media: MediaDirectory;
  events: PostEventLog;
}

type Given = ContentProcess & WriteNeeds & RequestContext;
type Services = AuditServices &
  BulkServices &
  ChangeServices &
  FeedServices &
  PersonaServices &
  PostServices &
  PostTypeServices &
  RedirectServices &
  TermServices &
  WebhookServices;

/** The services of a request. Each is built when a resolver reads it. */
export type ContentContext = Given & Services;

const withServices = lazyMembers<Given, Services>({
  ...auditRecipes,
  ...changeRecipes,
  ...termRecipes,
  ...personaRecipes,
  ...postTypeRecipes,
  ...redirectRecipes,
  ...postRecipes,
  ...feedRecipes,
  ...bulkRecipes,
  ...webhookRecipes,
});

export const createContentContext = (process: ContentProcess, request: RequestContext): ContentContext =>
  withServices({ ...process, ...request, em: process.database.fork(), recordAudit: auditFor(request) });
