import type { Html } from '../html/page.js';
import type { BrowserSessions } from './browser-sessions.js';
import type { Problem } from './failures.js';
import type { PagePath } from './paths.js';
import type { Visit } from './visit.js';

export interface PageReply {
  title: string;
  content: Html;
  status?: number;
  /** Why the form was refused. */
  problem?: Problem | undefined;
  /** Another origin that the form redirects to. */
  formTarget?: string;
  /** URL of an own script. */
  script?: string;
  /** Target of an immediate navigation. A redirect would count as one of the previous form (CSP `form-action`). */
  leavesTo?: string;
}

export interface FileReply {
  download: { name: string; mediaType: string; text: string };
}

export type Reply = PageReply | FileReply | { location: string };

export interface HostedPage {
  path: PagePath;
  show: (visit: Visit) => Promise<Reply> | Reply;
  /** Handles its form. */
  submit?: (visit: Visit) => Promise<Reply>;
  /** True when the form proves its origin with a ticket of its own. */
  hasTicket?: boolean;
}

export type PagesOf = (sessions: BrowserSessions) => readonly HostedPage[];
