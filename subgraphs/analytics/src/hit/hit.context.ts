import type { RequestContext } from '@imprint/graphql/access';
import type { HitService } from './hit.service.js';

export interface HitContext extends RequestContext {
  /** Of the process: it buffers and limits across requests. */
  hits: HitService;
}
