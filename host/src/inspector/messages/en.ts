import type { SameKeys } from '@portal/shared/i18n';
import type { it } from './it';

export const en: SameKeys<typeof it> = {
  title: 'Inspector',
  question: {
    title: 'Open the inspector?',
    message:
      'The link you opened shows in this tab which versions are in use, and can make them fail as a trial. It is for developers.',
    accept: 'Open the inspector',
  },
  reason: {
    live: 'live',
    canary: 'canary, in place of {{instead}}',
    fallback: 'in place of {{instead}}, which failed',
    preview: 'preview by {{by}}',
    override: 'no release, but code from {{instead}}',
    chosen: 'chosen here',
  },
  kind: { live: 'live', canary: 'canary', fallback: 'previous', preview: 'preview' },
  notice: 'On notice: from {{day}} on, a host that it does not fit takes it away',
  cost_one: '{{count}} file, {{kilobytes}} kB from the network',
  cost_other: '{{count}} files, {{kilobytes}} kB from the network',
  waiting: 'not finished for {{seconds}} s',
  blocks_one: 'blocked the page for {{longest}} ms',
  blocks_other: 'blocked the page {{count}} times, {{longest}} ms at most',
  missing: 'Texts without a message:',
  calls: 'Failed calls of the API:',
  run: 'Run',
  planned: 'as planned',
  fail: 'Make it fail',
  failure: { none: 'no', missing: '404', hang: 'hangs', slow: 'after 10 s', throw: 'throws on screen' },
  points: 'Points, with how many extensions',
  copy: 'Copy report',
  report: 'Report',
  end: 'Close the inspector',
};
