import { useTranslation } from '@portal/shared/i18n';
import { linkClass, Switch } from '@portal/shared/ui';
import { type ComponentType, useMemo } from 'react';
import { mailAddress, phoneAddress } from '../list/contact-address';
import { Copyable, type CopyableProps } from '../list/copyable';
import type { ListColumn } from '../list/list-column';
import { Missing } from '../list/missing';
import { useCopyButtons } from '../list/use-copy';
import type { MsspText } from '../messages/mssp-text';
import styles from './state-switch.module.css';
import { columnFields, fullName, type Technician } from './technician';

type ColumnField = (typeof columnFields)[number];

// What needs a least width leaves the rest to the email addresses.
const widths: Partial<Record<ColumnField, string>> = {
  phone: 'max(17cqi, calc(var(--portal-unit) * 34))',
  role: 'max(18cqi - var(--portal-unit) * 8, calc(var(--portal-unit) * 25))',
};

const cells: Partial<Record<ColumnField, ComponentType<CopyableProps>>> = { email: Email, phone: Phone };

export function useTechnicianColumns(onToggle: (technician: Technician) => void): readonly ListColumn<Technician>[] {
  const { t } = useTranslation('mssp');
  const buttons = useCopyButtons();
  return useMemo(() => {
    const missing = <Missing>{t('list.none')}</Missing>;
    const column = (id: ColumnField): ListColumn<Technician> => {
      const Cell = cells[id];
      return {
        id,
        header: t(`technicians.columns.${id}`),
        width: widths[id],
        block: 'bare',
        sortValue: (technician) => technician[id] || null,
        text: (technician) => technician[id],
        condition: 'words',
        cell: ({ [id]: text }) => (text && Cell ? <Cell buttons={buttons} text={text} /> : text || missing),
      };
    };
    return [
      {
        id: 'name',
        header: t('technicians.columns.name'),
        rowHeader: true,
        width: 'max(24cqi, calc(var(--portal-unit) * 44))',
        sortValue: (technician) => fullName(technician) || null,
        text: fullName,
        cell: (technician) => fullName(technician) || t('list.none'),
      },
      ...columnFields.map(column),
      {
        id: 'state',
        header: t('technicians.columns.state'),
        // With its word above 61rem, without it below.
        width: 'clamp(var(--portal-unit) * 20, (100cqi - 61rem) * 999, max(14cqi, var(--portal-unit) * 32))',
        block: 'beside-name',
        text: ({ isActive }) => (isActive === null ? null : t(stateText(isActive))),
        condition: [
          { value: 'attivo', label: t(stateText(true)) },
          { value: 'disattivo', label: t(stateText(false)) },
        ],
        sortValue: ({ isActive }) => (isActive === null ? null : Number(!isActive)),
        cell: (technician, isBusy) => (
          <StateSwitch t={t} technician={technician} isBusy={isBusy} onToggle={() => onToggle(technician)} />
        ),
      },
    ];
  }, [t, buttons, onToggle]);
}

function Email(props: CopyableProps) {
  const [user, host] = props.text.split('@');
  return (
    <Contact {...props} address={mailAddress(props.text)}>
      {user}
      <wbr />
      {`@${host}`}
    </Contact>
  );
}

function Phone(props: CopyableProps) {
  return <Contact {...props} address={phoneAddress(props.text)} />;
}

function Contact({ address, children, ...props }: CopyableProps & { readonly address: string | null }) {
  if (!address) return <Copyable {...props} />;
  return (
    <Copyable {...props}>
      <a href={address} aria-label={props.text} className={linkClass}>
        {children ?? props.text}
      </a>
    </Copyable>
  );
}

export const stateText = (isActive: boolean) =>
  isActive ? 'technicians.states.active' : 'technicians.states.inactive';

interface StateSwitchProps {
  readonly t: MsspText;
  readonly technician: Technician;
  readonly isBusy: boolean;
  readonly onToggle: () => void;
}

function StateSwitch({ t, technician, isBusy, onToggle }: StateSwitchProps) {
  const { isActive } = technician;
  return (
    <span className={styles['state']}>
      <Switch
        checked={isActive === true}
        disabled={isActive === null}
        busy={isBusy}
        onChange={onToggle}
        label={t('technicians.stateOf', { name: fullName(technician) || t('technicians.unnamed') })}
        labelHidden
      />
      {isActive === null ? t('list.none') : <span aria-hidden="true">{t(stateText(isActive))}</span>}
    </span>
  );
}
