/** Queue of this subgraph and the tasks in it. */
export const formsJobs = 'forms_jobs';

/** One that was taken back from spam. */
export const leadTask = 'take-lead-on';
/** Those that were stored together. */
export const leadsTask = 'take-leads-on';
export const deliverTask = 'deliver-webhook';
export const noticeDisabledTask = 'notice-disabled-webhook';
