import { useTranslation } from '@portal/shared/i18n';
import { Button, type ButtonProps, Glyph } from '@portal/shared/ui';
import { IconExternalLink } from '@tabler/icons-react';
import type { Company } from './company';
import type { Sso } from './use-sso';

interface EnterButtonProps extends Pick<ButtonProps, 'variant' | 'size' | 'busy' | 'className'> {
  readonly company: Company;
  readonly onEnter: Sso['enter'];
}

/** Opens the company's own area. */
export function EnterButton({ company, onEnter, ...look }: EnterButtonProps) {
  const { t } = useTranslation('mssp');
  return (
    <Button
      {...look}
      icon={<Glyph icon={IconExternalLink} />}
      aria-label={t('companies.openNamed', { company: company.name || t('companies.unnamed') })}
      title={t('companies.openHint')}
      onClick={() => onEnter(company.id)}
    >
      {t('companies.open')}
    </Button>
  );
}
