export const formsJobs = 'forms_jobs';

/** A lead recovered from spam. */
export const leadTask = 'take-lead-on';
/** Leads stored in one batch. */
export const leadsTask = 'take-leads-on';
