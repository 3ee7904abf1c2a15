/** Settings for fault tests: high limits. */
export const faultEnvironment = {
  LOG_LEVEL: 'fatal',
  FORM_LIMITS: 'token=1000000,token-minute=1000000,address=100000,form=1000000,site-hour=1000000,site-day=1000000',
};
