import { useTranslation } from '@portal/shared/i18n';
import { Badge, classesFrom, linkClass } from '@portal/shared/ui';
import { mailAddress, phoneAddress, webAddress } from '../list/contact-address';
import { Copyable } from '../list/copyable';
import { useCopyButtons } from '../list/use-copy';
import { statusFrom, statusTones } from './status';
import type { Supplier, SupplierField } from './supplier';
import styles from './supplier-facts.module.css';

const cx = classesFrom(styles);

interface SupplierFactsProps {
  readonly supplier: Supplier;
  readonly fields: readonly SupplierField[];
  readonly isCompact?: boolean;
}

/** Of what can be copied: where it leads. */
const addressOf: { readonly [Field in SupplierField]?: (text: string) => string | null } = {
  name: () => null,
  vatNumber: () => null,
  taxCode: () => null,
  referenceEmail: mailAddress,
  contactEmail: mailAddress,
  phone: phoneAddress,
  domain: webAddress,
  address: () => null,
};

export function SupplierFacts({ supplier, fields, isCompact = false }: SupplierFactsProps) {
  const { t } = useTranslation('mssp');
  const buttons = useCopyButtons();
  const status = statusFrom(supplier.status);
  function contentOf(field: SupplierField) {
    if (field === 'status' && status !== null)
      return <Badge tone={statusTones[status]}>{t(`suppliers.statuses.${status}`)}</Badge>;
    const text = supplier[field];
    if (!text) return t('list.none');
    const toAddress = addressOf[field];
    if (!toAddress) return text;
    const address = toAddress(text);
    return (
      <Copyable buttons={buttons} text={text}>
        {address ? (
          <a href={address} target={field === 'domain' ? '_blank' : undefined} rel="noreferrer" className={linkClass}>
            {text}
          </a>
        ) : (
          text
        )}
      </Copyable>
    );
  }
  return (
    <dl className={cx('facts', isCompact && 'compact')}>
      {fields.map((field) => (
        // A toast of the supplier before leaves this one to be called.
        <div key={field} data-clear={field === 'phone' || undefined}>
          <dt>{t(`suppliers.details.${field}`)}</dt>
          <dd>{contentOf(field)}</dd>
        </div>
      ))}
    </dl>
  );
}
