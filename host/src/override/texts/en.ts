import type { SameKeys } from '@portal/shared/i18n';
import type { it } from './it';

export const en: SameKeys<typeof it> = {
  active: 'Development: {{remote}} comes from {{origin}}, not from this portal.',
  end: 'End',
  refused: {
    malformed: 'Override refused: “{{asked}}” is not of the form remote@https://origin.',
    'unknown-remote': 'Override refused: “{{asked}}” names a remote that this portal does not have.',
    'origin-not-allowed': 'Override refused: this portal does not allow the origin of “{{asked}}”.',
  },
};
