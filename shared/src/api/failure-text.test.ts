/** @jest-environment node */

import type { Failure } from './failure';
import { failureText } from './failure-text';

const cause = new Error('cause');

test.each<[Failure, ReturnType<typeof failureText>]>([
  [{ type: 'network', cause }, { key: 'common:failure.network' }],
  [{ type: 'aborted', cause }, { key: 'common:failure.network' }],
  [
    { type: 'http', status: 403, detail: 'no' },
    { key: 'common:failure.http', values: { status: 403 } },
  ],
  [
    { type: 'invalid-body', status: 200, cause },
    { key: 'common:failure.http', values: { status: 200 } },
  ],
  [{ type: 'session-ended', cause }, { key: 'common:failure.sessionEnded' }],
])('%j', (failure, text) => {
  expect(failureText(failure)).toEqual(text);
});
