export const formsJobs = 'forms_jobs';

/** Asks the owners of new addresses of a form. */
export const notifyAddressesTask = 'ask-notify-addresses';
/** A lead recovered from spam. */
export const leadTask = 'take-lead-on';
/** Leads stored in one batch. */
export const leadsTask = 'take-leads-on';
/** Files without a lead. */
export const removeFilesTask = 'remove-files';
