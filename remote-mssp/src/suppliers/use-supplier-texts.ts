import { type SupplierStatus, supplierStatuses } from '@portal/shared/api-contract';
import { useTranslation } from '@portal/shared/i18n';
import { useMemo } from 'react';
import { textWith } from '../messages/text-with';
import { statusFrom } from './status';
import type { Supplier } from './supplier';

export function useSupplierTexts() {
  const { t } = useTranslation('mssp');
  return useMemo(() => {
    const unnamed = t('suppliers.unnamed');
    const named = (translate: (company: string) => string) => {
      const text = textWith(translate);
      return ({ name }: Supplier) => text(name || unnamed);
    };
    const menu = textWith((status, company) => t('suppliers.statusOf', { status, company }));
    const statuses = new Map<SupplierStatus | null, string>(
      supplierStatuses.map((status) => [status, t(`suppliers.statuses.${status}`)]),
    );
    return {
      none: t('list.none'),
      statuses,
      /** As it came, where it is not known. */
      statusOf: ({ status }: Supplier) => statuses.get(statusFrom(status)) ?? status,
      select: named((company) => t('suppliers.select', { company })),
      menu: (status: string, { name }: Supplier) => menu(status, name || unnamed),
      final: textWith((status) => t('suppliers.final', { status })),
      details: t('suppliers.details.open'),
      detailsOf: named((company) => t('suppliers.details.openNamed', { company })),
      editNote: named((company) => t('suppliers.note.open', { company })),
      readNote: named((company) => t('suppliers.note.read', { company })),
    };
  }, [t]);
}

export type SupplierTexts = ReturnType<typeof useSupplierTexts>;
