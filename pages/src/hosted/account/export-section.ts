import {
  PageExportApplicationsDocument,
  type PageExportApplicationsQuery,
  PageExportDocument,
  PageExportLogDocument,
  type PageExportLogQuery,
  type PageExportQuery,
} from '../../generated/documents.js';
import { html } from '../../html/page.js';
import { form } from '../form.js';
import type { OwnAccount } from './own-account.js';
import type { Section } from './section.js';

type Application = PageExportApplicationsQuery['applications'][number];
type LogEvent = PageExportLogQuery['log']['nodes'][number];

/** Events in one file. An attacker who fails to sign in adds events, and the file is built in memory. */
const maxEvents = 10_000;

/** The maximum page size of the operation. */
const applicationsPerPage = 100;

/** All personal data of the account, as a JSON file. */
export const exportSection: Section = {
  show: (visit) => {
    const { account } = visit.words;
    return html`<h2>${account.export}</h2>
<p>${account.exportIntro}</p>
${form(visit, { name: 'export', submit: account.exportSubmit, kind: 'plain' })}`;
  },
  actions: {
    export: async (account) => {
      const own: PageExportQuery = await account.execute(PageExportDocument, {});
      const applications = await readApplications(account);
      const securityLog = await readLog(account);
      const exported = { exportedAt: new Date().toISOString(), ...own, applications, securityLog };
      const text = JSON.stringify(exported, null, 2);
      return { download: { name: 'imprint-account.json', mediaType: 'application/json', text } };
    },
  },
};

async function readApplications(account: OwnAccount): Promise<Application[]> {
  const all: Application[] = [];
  for (let after: string | null = null; ; ) {
    const { applications }: PageExportApplicationsQuery = await account.execute(PageExportApplicationsDocument, {
      after,
    });
    all.push(...applications);
    if (applications.length < applicationsPerPage) return all;
    after = applications.at(-1)?.clientId ?? null;
  }
}

async function readLog(account: OwnAccount): Promise<LogEvent[]> {
  const events: LogEvent[] = [];
  for (let after: string | null = null; events.length < maxEvents; ) {
    const { log }: PageExportLogQuery = await account.execute(PageExportLogDocument, { after });
    events.push(...log.nodes);
    after = log.pageInfo.endCursor ?? null;
    if (!log.pageInfo.hasNextPage) break;
  }
  return events;
}
