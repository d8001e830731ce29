import { defineRemote } from '@portal/shared/remote';
import { messages } from './src/messages';

const screen = <Load>(name: string, load: Load) =>
  ({ path: `/packages/${name}`, access: 'signed-in', title: { it: name, en: name }, load }) as const;

/** A screen for each package, at `/packages/<name>`. */
export default defineRemote({
  screens: {
    'ag-grid': screen('ag-grid', async () => (await import('./src/ag-grid')).AgGrid),
    'base-ui': screen('base-ui', async () => (await import('./src/base-ui')).BaseUi),
    'date-fns': screen('date-fns', async () => (await import('./src/date-fns')).DateFns),
    'default-react': screen('default-react', async () => (await import('./src/default-react')).DefaultReact),
    downshift: screen('downshift', async () => (await import('./src/downshift')).Downshift),
    emotion: screen('emotion', async () => (await import('./src/emotion')).Emotion),
    i18next: screen('i18next', async () => (await import('./src/i18next')).I18next),
    leaflet: screen('leaflet', async () => (await import('./src/leaflet')).Leaflet),
    lucide: screen('lucide', async () => (await import('./src/lucide')).Lucide),
    motion: screen('motion', async () => (await import('./src/motion')).Motion),
    radix: screen('radix', async () => (await import('./src/radix')).Radix),
    'react-hook-form': screen('react-hook-form', async () => (await import('./src/react-hook-form')).ReactHookForm),
    'react-markdown': screen('react-markdown', async () => (await import('./src/react-markdown')).ReactMarkdown),
    recharts: screen('recharts', async () => (await import('./src/recharts')).Recharts),
    sonner: screen('sonner', async () => (await import('./src/sonner')).Sonner),
    'styled-components': screen(
      'styled-components',
      async () => (await import('./src/styled-components')).StyledComponents,
    ),
    tabler: screen('tabler', async () => (await import('./src/tabler')).Tabler),
    tailwind: screen('tailwind', async () => (await import('./src/tailwind')).Tailwind),
    'tanstack-table': screen('tanstack-table', async () => (await import('./src/tanstack-table')).TanstackTable),
    visx: screen('visx', async () => (await import('./src/visx')).Visx),
    zod: screen('zod', async () => (await import('./src/zod')).Zod),
    zustand: screen('zustand', async () => (await import('./src/zustand')).Zustand),
  },
  navigation: [],
  messages,
});
