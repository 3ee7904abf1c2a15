import type { RequestContext } from '@imprint/graphql/access';
import { lazyMembers } from '@imprint/graphql/lazy-members';
import { type AuditServices, auditRecipes } from './audit/audit.context.js';
import { auditFor } from './audit/audit-log.js';
import { type BulkServices, bulkRecipes } from './bulk/bulk.context.js';
import { type ChangeServices, changeRecipes } from './change/change.context.js';
import type { ContentProcess } from './content-process.js';
import type { WriteNeeds } from './event/write-needs.js';
import { type FeedServices, feedRecipes } from './feed/feed.context.js';
import { type PersonaServices, personaRecipes } from './persona/persona.context.js';
import { type PostServices, postRecipes } from './post/post.context.js';
import { type PostTypeServices, postTypeRecipes } from './post-type/post-type.context.js';
import { type RedirectServices, redirectRecipes } from './redirect/redirect.context.js';
import { type TermServices, termRecipes } from './taxonomy/term.context.js';
import { type WebhookServices, webhookRecipes } from './webhook/webhook.context.js';

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
