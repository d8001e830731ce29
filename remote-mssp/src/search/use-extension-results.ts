import { useTranslation } from '@portal/shared/i18n';
import type { FoundBy } from '@portal/shared/remote';
import { textIn } from '@portal/shared/site';
import { useEffect, useState } from 'react';
import { usePanel } from '../panel-context/panel';
import type { Entry } from './entries';

const none: readonly FoundBy[] = [];

/** What other areas find, as it arrives. */
export function useExtensionResults(query: string): readonly Entry[] {
  const { extensions } = usePanel();
  const { i18n } = useTranslation('mssp');
  const [found, setFound] = useState(none);
  useEffect(() => {
    setFound(none);
    return query === '' ? undefined : extensions?.search('mssp.search@1', query, setFound);
  }, [extensions, query]);
  return found.map(({ title, to, by }, index) => ({
    // Two may be the same.
    key: `found ${index}`,
    kind: 'found',
    title,
    fields: [title],
    to,
    by: textIn(by, i18n.language),
  }));
}
