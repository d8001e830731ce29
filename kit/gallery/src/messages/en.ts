import type { SameKeys } from '@portal/shared/i18n';
import type { it } from './it';

export const en: SameKeys<typeof it> = {
  title: 'Gallery of components',
  lead: 'What an area imports from @portal/shared/ui.',
  components: 'Components',
  both: 'Light and dark side by side',
  code: 'Code',
  types: 'Props and types',
  keyboard: 'Keyboard: {{keys}}',
  keys: {
    button: 'Enter or Space. A busy one keeps the focus and does nothing.',
    dialog: 'Esc closes, unless mayClose forbids it. Tab stays inside; once closed, the focus returns to where it was.',
    field:
      'In a search, Esc clears the text; Enter and arrow down lead to the results; the shortcut leads to the field from anywhere in the page.',
    menu: 'Enter, Space and arrow down open it at the first entry, arrow up at the last. Arrows, Home, End and letters move; Esc returns to the button.',
    notice: 'Tab reaches the actions, then the cross.',
    state: 'Tab reaches the button, which keeps the focus while it tries again.',
    switch: 'Space moves it.',
    table:
      'With grid it is one stop of Tab: arrows, Home, End, Page Up and Down move; letters search for a name; Enter opens the row; Space selects, with Shift and arrows several rows, Ctrl A all. Without grid, Tab reaches the table, which arrows scroll.',
  },
};
