import type { Api } from '@portal/shared/api';
import { useTranslation } from '@portal/shared/i18n';
import { AlertDialog, Button } from '@portal/shared/ui';
import type { Company } from '../companies/company';
import { useSso } from './use-sso';

/** 'Accedi': opens the company's area in a new tab. */
export function EnterButton({ api, company }: { readonly api: Api; readonly company: Company }) {
  const { t } = useTranslation(['reports', 'common']);
  const sso = useSso(api, t('sso.waiting'));
  return (
    <>
      <Button
        size="small"
        aria-label={t('attention.enterTo', { name: company.name ?? t('client.unnamed') })}
        busy={sso.entering !== undefined}
        onClick={() => void sso.enter(company.id)}
      >
        {t('attention.enter')}
      </Button>
      <AlertDialog
        open={sso.failure !== undefined}
        onClose={sso.dismiss}
        title={t('sso.title')}
        message={sso.failure === undefined ? '' : t(`sso.${sso.failure}`)}
        buttonLabel={t('common:close')}
      />
    </>
  );
}
