import { Fragment, jsx, jsxs } from 'react/jsx-runtime';

/** The portal has none of React's: React Refresh compiles for it. */
export const jsxDEV = (type: Parameters<typeof jsx>[0], props: object, key: string | undefined, isStatic: boolean) =>
  (isStatic ? jsxs : jsx)(type, props, key);
export { Fragment };
