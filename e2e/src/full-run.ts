/** True in `npm run test:full`. */
export const isFull = process.env['TEST_FULL'] === '1';

/** Details of a test that only `npm run test:full` runs; `npm test` skips the tag. */
export const fullRun = { tag: '@full' };

/** For cases of a matrix: representative ones also run in `npm test`. */
export const fullRunUnless = (isRepresentative: boolean) => (isRepresentative ? {} : fullRun);
