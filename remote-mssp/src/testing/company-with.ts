import type { Company } from '../companies/company';

/** A client company of which the provider knows these values alone. */
export const companyWith = (values: Partial<Company>): Company => ({
  id: 1,
  name: null,
  activeEndpoints: null,
  totalEndpoints: null,
  malwareRate: null,
  browsingProtection: null,
  nis2Coverage: null,
  cyberRisk: null,
  ...values,
});
