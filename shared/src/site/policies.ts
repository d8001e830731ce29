/** The Trusted Types policy by which every bundle loads its chunks: one name, so that no area needs another policy. */
export const bundlePolicy = 'portal-bundle';

/** The Trusted Types policies by which the host loads entries that the registry names, and the page shows its own markup. */
export const loaderPolicy = 'portal-loader';
