import { useTranslation } from '@portal/shared/i18n';
import type { ExtensionAction, ExtensionProps } from '@portal/shared/remote';
import { textIn } from '@portal/shared/site';
import { Glyph, Menu } from '@portal/shared/ui';
import { IconDotsVertical } from '@tabler/icons-react';
import type { Company } from './company';

export type CompanyActions = readonly ExtensionAction<ExtensionProps<'mssp.company-actions@1'>>[];

interface RowMenuProps {
  readonly company: Company;
  readonly actions: CompanyActions;
}

/** Actions of other areas on a company. */
export function RowMenu({ company: { id, name }, actions }: RowMenuProps) {
  const { t, i18n } = useTranslation('mssp');
  return (
    <Menu
      label={<Glyph icon={IconDotsVertical} />}
      name={t('companies.actions', { company: name || t('companies.unnamed') })}
      chevron={false}
      variant="quiet"
      size="small"
      items={() =>
        actions.map(({ id: key, title, icon, run }) => ({
          id: key,
          label: textIn(title, i18n.language),
          icon,
          onSelect: () => run({ company: { id, name } }),
        }))
      }
    />
  );
}
