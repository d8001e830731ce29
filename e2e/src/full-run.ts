/** Whether `npm run test:full` runs. */
export const isFull = process.env['TEST_FULL'] === '1';

/** Details of a test that `npm run test:full` alone runs; `npm test` leaves out what has the tag. */
export const fullRun = { tag: '@full' };

/** The same for the cases of a matrix, but for those that stand for the others in `npm test`. */
export const fullRunUnless = (isRepresentative: boolean) => (isRepresentative ? {} : fullRun);
