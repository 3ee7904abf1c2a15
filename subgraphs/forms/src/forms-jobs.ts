/** Queue of this subgraph and the tasks in it. */
export const formsJobs = 'forms_jobs';

export const leadTask = 'take-lead-on';
export const deliverTask = 'deliver-webhook';
export const noticeDisabledTask = 'notice-disabled-webhook';
