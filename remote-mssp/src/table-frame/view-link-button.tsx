import { useTranslation } from '@portal/shared/i18n';
import { useHref, useLocation } from '@portal/shared/router';
import { Button } from '@portal/shared/ui';
import { useCopy } from '../copy/use-copy';
import { useHasAddress } from '../panel-context/address';
import { linkQuery } from './use-list-address';

/** Copies the address of the list as it is searched, filtered and sorted. Nothing where there is no such address. */
export function ViewLinkButton() {
  const { t } = useTranslation('mssp');
  const copy = useCopy();
  const { pathname, search } = useLocation();
  const href = useHref({ pathname, search: linkQuery(search) });
  if (!useHasAddress()) return null;
  return (
    <Button
      variant="quiet"
      size="small"
      onClick={() => void copy(new URL(href, location.href).href, t('copy.linkDone'))}
    >
      {t('copy.link')}
    </Button>
  );
}
