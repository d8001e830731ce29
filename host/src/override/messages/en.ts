import type { SameKeys } from '@portal/shared/i18n';
import type { it } from './it';

export const en: SameKeys<typeof it> = {
  active: 'Development: {{remote}} comes from {{origin}}, not from this portal.',
  preview: 'Preview: {{remote}} {{version}}, not in use yet, in this tab alone.',
  end: 'End',
  question: {
    override: {
      title: 'Run code from another address?',
      message:
        'The link you opened loads {{remote}} from {{origin}}, not from this portal. That code can read and do everything you can. Accept only if you are developing and that address is yours.',
      accept: 'Run that code',
    },
    preview: {
      title: 'Try a preview?',
      message:
        'The link you opened runs {{remote}} {{version}} in this tab, which {{by}} published and which is not in use yet. That code can read and do everything you can.',
      accept: 'Open the preview',
    },
    canary: {
      title: 'Use a test version?',
      message:
        'The link you opened turns on {{releases}} in this browser, which not everybody has yet and which may have defects. It stays on, as do the tests that follow it, until you open the portal with ?canary=none.',
      accept: 'Use the test version',
    },
    keyHolder: 'the holder of the key ',
    decline: 'No, use the portal',
  },
  refused: {
    malformed: 'Override refused: “{{requested}}” is not of the form remote@https://origin.',
    'origin-not-allowed': 'Override refused: this portal does not allow the origin of “{{requested}}”.',
    'no-preview': 'Preview refused: “{{requested}}” does not exist or has ended.',
    framed: 'Override refused: the portal is inside another page. Open “{{requested}}” in a tab of its own.',
  },
};
