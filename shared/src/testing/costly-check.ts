/** Whether a costly check is due: at each call, but with `TEST_QUICK`, as in the portal's own `npm test`, at a file's first. */
export function costlyCheck(): () => boolean {
  let isFirst = true;
  return () => {
    const isDue = isFirst || !process.env['TEST_QUICK'];
    isFirst = false;
    return isDue;
  };
}
