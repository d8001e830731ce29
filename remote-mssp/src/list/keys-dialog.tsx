import { useTranslation } from '@portal/shared/i18n';
import { Dialog, Switch } from '@portal/shared/ui';
import { Fragment } from 'react';
import styles from './keys-dialog.module.css';
import { useSearchShortcut } from './use-remembered-switch';

const groups = [
  ['panel', ['everywhere', 'list']],
  ['table', ['search', 'results', 'rows', 'cells', 'pages', 'ends', 'letters', 'enter', 'menu', 'select', 'undo']],
  ['note', ['date', 'save', 'steps']],
] as const;

export function KeysDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation(['mssp', 'common']);
  const [hasShortcut, chooseShortcut] = useSearchShortcut();
  return (
    <Dialog open onClose={onClose} title={t('list.keys.open')} closeLabel={t('common:close')} size="large">
      {groups.map(([group, keys]) => (
        <section key={group} className={styles['keys']}>
          <h3>{t(`list.keys.groups.${group}`)}</h3>
          <KeyList keys={keys} />
        </section>
      ))}
      {/* WCAG 2.1.4: keys of a single character can be turned off. */}
      <Switch
        checked={hasShortcut}
        onChange={chooseShortcut}
        label={t('list.keys.shortcut')}
        className={styles['switch']}
      />
    </Dialog>
  );
}

function KeyList({ keys }: { readonly keys: (typeof groups)[number][1] }) {
  const { t, i18n } = useTranslation('mssp');
  const either = new Intl.ListFormat(i18n.language, { type: 'disjunction' });
  return (
    <dl>
      {keys.map((key) => (
        <div key={key}>
          <dt>
            {either.formatToParts(t(`list.keys.${key}.key`).split(', ')).map(({ type, value }) => (
              <span key={value}>
                {type === 'literal'
                  ? value
                  : value.split(' ').map((one, index) => (
                      <Fragment key={one}>
                        {index > 0 && '+'}
                        <kbd>{one}</kbd>
                      </Fragment>
                    ))}
              </span>
            ))}
          </dt>
          <dd>{t(`list.keys.${key}.does`)}</dd>
        </div>
      ))}
    </dl>
  );
}
