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
    canary: 'canary',
    fallback: 'in place of one that failed',
    preview: 'preview',
    override: 'from another address',
    chosen: 'chosen here',
  },
  kind: { live: 'live', canary: 'canary', fallback: 'previous' },
  by: 'by {{by}}',
  notice: 'On notice: from {{day}} on, a host that it does not fit takes it away',
  cost_one: '{{count}} file, {{kilobytes}} kB',
  cost_other: '{{count}} files, {{kilobytes}} kB',
  run: 'Run',
  planned: 'as planned',
  fail: 'Make it fail',
  failure: { none: 'no', missing: '404', hang: 'hangs', slow: 'after 10 s', throw: 'throws on screen' },
  points: 'Points, with how many extensions:',
  copy: 'Copy report',
  report: 'Report',
  end: 'End',
};
