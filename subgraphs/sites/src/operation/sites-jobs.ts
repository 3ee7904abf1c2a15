export const sitesJobs = 'sites_jobs';
