import type { SameKeys } from '@portal/shared/i18n';
import type { it } from './it';

export const en: SameKeys<typeof it> = {
  active: 'Development: {{remote}} comes from {{origin}}, not from this portal.',
  end: 'End',
  question: {
    title: 'Run code from another address?',
    message:
      'The link you opened loads {{remote}} from {{origin}}, not from this portal. That code can read and do everything you can. Accept only if you are developing and that address is yours.',
    accept: 'Run that code',
    decline: 'No, use the portal',
  },
  refused: {
    malformed: 'Override refused: “{{requested}}” is not of the form remote@https://origin.',
    'origin-not-allowed': 'Override refused: this portal does not allow the origin of “{{requested}}”.',
    framed: 'Override refused: the portal is inside another page. Open “{{requested}}” in a tab of its own.',
  },
};
