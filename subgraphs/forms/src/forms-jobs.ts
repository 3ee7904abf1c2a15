/** Queue of this subgraph and the tasks in it. */
export const formsJobs = 'forms_jobs';

export const notifyLeadTask = 'notify-lead';
export const deliverTask = 'deliver-webhook';
export const noticeDisabledTask = 'notice-disabled-webhook';
