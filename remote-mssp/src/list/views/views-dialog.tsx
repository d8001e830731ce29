import { useTranslation } from '@portal/shared/i18n';
import { Button, Dialog, Glyph, IconButton, RadioGroup, TextField } from '@portal/shared/ui';
import { IconArrowBackUp, IconX } from '@tabler/icons-react';
import { type FormEvent, useId, useState } from 'react';
import type { ListColumn } from '../list-column';
import { isRange, missing, numberFrom } from './column-conditions';
import type { View } from './use-list-views';
import styles from './views-dialog.module.css';

export interface ViewsDialogProps {
  readonly columns: readonly (Pick<ListColumn<never>, 'id' | 'header'> & {
    readonly condition: NonNullable<ListColumn<never>['condition']>;
  })[];
  readonly conditions: string;
  readonly views: readonly View[];
  /** Limits how many are kept. */
  readonly most: number;
  /** `title` is '' where the query is not to be kept. */
  readonly onApply: (conditions: string, title: string) => void;
  readonly onKeep: (views: readonly View[]) => void;
  readonly onClose: () => void;
}

/** Conditions by column, the name under which to keep them with the search and the filter, and the names kept. */
export function ViewsDialog({ columns, conditions, views, most, onApply, onKeep, onClose }: ViewsDialogProps) {
  const { t } = useTranslation(['mssp', 'common']);
  const formId = useId();
  const [wanted, setWanted] = useState(() => new Map(new URLSearchParams(conditions)));
  const [title, setTitle] = useState('');
  // Those removed stay in sight, to be restored.
  const [listed] = useState(views);
  const place = ([name]: View) => listed.findIndex(([other]) => other === name);
  const set = (id: string, text: string) => setWanted(new Map(wanted).set(id, text));

  const name = title.trim();
  const isKept = (name: string) => views.some(([kept]) => kept === name);
  const isTooMany = name !== '' && views.length >= most && !isKept(name);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const wrong = event.currentTarget.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (wrong) return wrong.focus();
    const given = columns.flatMap(({ id }) => {
      const text = wanted.get(id)?.trim() ?? '';
      return text === '' || text === '..' ? [] : [[id, text]];
    });
    onApply(String(new URLSearchParams(given)), name);
    onClose();
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('list.views.open')}
      closeLabel={t('common:close')}
      actions={
        <>
          <Button onClick={() => setWanted(new Map())}>{t('list.views.empty')}</Button>
          <Button variant="primary" type="submit" form={formId}>
            {t('list.views.apply')}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} className={styles['form']}>
        <p className={styles['hint']}>{t('list.views.missing', { missing })}</p>
        {columns.map(({ id, header, condition }) => {
          const field = { label: header, value: wanted.get(id) ?? '', onChange: (text: string) => set(id, text) };
          if (condition === 'percent') field.label += ' (%)';
          if (isRange(condition)) return <RangeFields key={id} {...field} />;
          if (typeof condition === 'object') {
            const options = [{ value: '', label: t('list.views.all') }, ...condition];
            return <RadioGroup key={id} {...field} value={field.value.toLowerCase()} options={options} />;
          }
          return (
            <TextField
              key={id}
              {...field}
              autoComplete="off"
              onChange={(event) => field.onChange(event.target.value)}
            />
          );
        })}
        <TextField
          label={t('list.views.name')}
          hint={t(isKept(name) ? 'list.views.replaces' : 'list.views.nameHint')}
          error={isTooMany ? t('list.views.tooMany', { most }) : undefined}
          autoComplete="off"
          maxLength={40}
          value={title}
          onChange={(event) => setTitle(event.target.value)}
        />
      </form>
      {listed.length > 0 && (
        <section className={styles['kept']}>
          <h3>{t('list.views.label')}</h3>
          <ul>
            {listed.map((view) => {
              const [name] = view;
              const stays = isKept(name);
              return (
                <li key={name}>
                  {stays ? name : <del>{name}</del>}
                  <IconButton
                    size="small"
                    label={t(stays ? 'list.views.remove' : 'list.views.restore', { name })}
                    icon={<Glyph icon={stays ? IconX : IconArrowBackUp} />}
                    onClick={() =>
                      onKeep(
                        stays
                          ? views.filter(([other]) => other !== name)
                          : [...views, view].toSorted((one, other) => place(one) - place(other)),
                      )
                    }
                  />
                </li>
              );
            })}
          </ul>
        </section>
      )}
    </Dialog>
  );
}

interface FieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function RangeFields({ label, value, onChange }: FieldProps) {
  const { t } = useTranslation('mssp');
  const [from = '', to = ''] = value.split('..');
  const same = { inputMode: 'decimal', autoComplete: 'off' } as const;
  const errorOf = (text: string) =>
    text.trim() !== '' && text !== missing && Number.isNaN(numberFrom(text)) ? t('list.views.noNumber') : undefined;
  return (
    <fieldset className={styles['range']}>
      <legend>{label}</legend>
      <TextField
        {...same}
        label={t('list.views.from')}
        value={from}
        error={errorOf(from)}
        onChange={(event) => onChange(event.target.value === missing ? missing : `${event.target.value}..${to}`)}
      />
      <TextField
        {...same}
        label={t('list.views.to')}
        value={to}
        error={errorOf(to)}
        onChange={(event) => onChange(event.target.value === missing ? missing : `${from}..${event.target.value}`)}
      />
    </fieldset>
  );
}
