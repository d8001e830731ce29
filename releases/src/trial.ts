import type { Grants } from './grants';

export const trialToken = 'trial';
const principals = [{ token: trialToken }];

/** Lets the trial's token publish any remote but the login's, at any free address. */
export const trialGrants: Grants = {
  schema: 1,
  apps: { '*': { publish: principals, makeLive: principals, paths: ['*'], navigation: true, extensions: ['*'] } },
};
