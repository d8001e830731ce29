import { checkPassword, type PasswordRule } from '@portal/shared/api-contract';
import { useTranslation } from '@portal/shared/i18n';
import { Checklist } from '@portal/shared/ui';

const rules: readonly PasswordRule[] = ['upper', 'lower', 'digit', 'special', 'length'];

interface PasswordRulesProps {
  readonly id: string;
  readonly password: string;
}

export function PasswordRules({ id, password }: PasswordRulesProps) {
  const { t } = useTranslation('auth');
  const met = checkPassword(password);
  return (
    <Checklist
      id={id}
      label={t('rules.title')}
      items={rules.map((rule) => ({ label: t(`rules.${rule}`), met: met[rule] }))}
      metLabel={t('rules.met')}
      unmetLabel={t('rules.unmet')}
    />
  );
}
