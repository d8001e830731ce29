/** The Trusted Types policy by which every bundle loads its chunks. */
export const bundlePolicy = 'portal-bundle';

/** The Trusted Types policies by which the host loads entries of the registry, and the page shows its own markup. */
export const loaderPolicy = 'portal-loader';
