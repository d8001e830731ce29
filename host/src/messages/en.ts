import type { SameKeys } from '@portal/shared/i18n';
import type { it } from './it';
import { loadFailure } from './load-failure';

export const en: SameKeys<typeof it> = {
  product: 'Cyber\u00a0&\u00a0NIS2 Portal',
  title: { testPage: 'Test page' },
  notFound: { title: 'Page not found', home: 'Back to the start page' },
  companyLogo: 'Company logo',
  toDashboard: '– to the dashboard',
  skipToContent: 'Skip to content',
  toTop: 'Main navigation',
  settings: {
    label: 'Settings',
    changePassword: 'Change Password',
    logout: 'Logout',
    preferences: { label: 'Language and appearance', failed: 'The settings did not load: try again.' },
    theme: 'Theme',
    density: 'Density',
    appearance: { system: 'System', light: 'Light', dark: 'Dark', normal: 'Normal', compact: 'Compact' },
  },
  operator: { unknown: 'Operator' },
  area: {
    failed: loadFailure.en.failed,
    timedOut: loadFailure.en.timedOut,
    stage: {
      registry: 'Code: REGISTRY',
      contract: 'The published version is not compatible with this portal.',
      entry: loadFailure.en.entry,
      descriptor: 'Code: DESCRIPTOR',
      messages: 'The texts in the chosen language are unavailable.',
      screen: 'Code: SCREEN',
      shell: 'Code: SHELL',
    },
    fallback: 'The previous version of this area is in use.',
    crashed: 'Something unexpected went wrong on this page',
    crashedHint: 'Try again: what you have saved is not lost.',
  },
  diagnosis: {
    facts: 'For support: {{id}} · {{owner}} · {{stage}}.',
    retry: 'Trying again may help.',
    noRetry: 'Trying again will not help.',
  },
  extension: { failed: '{{title}}: unavailable. For support: {{id}}.' },
  storage: {
    memoryOnly: 'The browser blocks stored data: your session will end when you close this tab.',
  },
  draftsKept: 'Your unsaved text is still there: open the form again to continue.',
  update: {
    available: 'A new version is available',
    retired: 'This version was withdrawn: update the page',
    reload: 'Update',
  },
  languageFailed: 'The chosen language could not be loaded.',
  footer: {
    products: {
      title: 'Products',
      fileProtection: 'File protection',
      browsingProtection: 'Browsing protection',
      cyberSurveillance: 'Cyber surveillance',
      compliance: 'Compliance',
    },
    company: { title: 'Company', about: 'About us', blog: 'Blog', contacts: 'Contact us' },
    support: {
      title: 'Support',
      terms: 'Terms and conditions',
      privacy: 'Privacy policy',
      documentation: 'Documentation',
    },
    untranslated: 'The portal is not in Portuguese yet: its texts are in Italian.',
    newTab: '(opens in a new tab)',
    newsletter: { title: 'Newsletter', email: 'Email', subscribe: 'Subscribe' },
    rights: '© {{year}}. All rights reserved.',
  },
  testPage: {
    plan: 'Basic',
    mostPopular: 'Most popular',
    price: '€40',
    period: 'per month',
    billing: 'Billed annually',
    features: { first: 'Feature 1', second: 'Feature 2', third: 'Feature 3', fourth: 'Feature 4' },
    choose: 'Choose this plan',
  },
};
