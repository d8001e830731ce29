import { useTranslation } from '@portal/shared/i18n';
import { classesFrom, linkClass, Switch } from '@portal/shared/ui';
import { useState } from 'react';
import { Badges } from '../examples/badge';
import { Buttons } from '../examples/button';
import { Cards } from '../examples/card';
import { Rules } from '../examples/checklist';
import { Classes } from '../examples/class-names';
import { Colors } from '../examples/colors';
import { Dialogs } from '../examples/dialog';
import { Fields } from '../examples/field';
import { Icons } from '../examples/icon';
import { Menus } from '../examples/menu';
import { Meters } from '../examples/meter';
import { Notices } from '../examples/notice';
import { Skeletons } from '../examples/skeleton';
import { Spinners } from '../examples/spinner';
import { Tiles } from '../examples/stat-tiles';
import { States } from '../examples/state';
import { Switches } from '../examples/switch';
import { Tables } from '../examples/table';
import { HiddenText } from '../examples/visually-hidden';
import styles from './gallery.module.css';
import { texts } from './texts';

const cx = classesFrom(styles);

/** By the folder of the components' sources. */
const groups = [
  { id: 'button', Example: Buttons, keys: 'keys.button' },
  { id: 'icon', Example: Icons },
  { id: 'badge', Example: Badges },
  { id: 'field', Example: Fields, keys: 'keys.field' },
  { id: 'checklist', Example: Rules },
  { id: 'switch', Example: Switches, keys: 'keys.switch' },
  { id: 'menu', Example: Menus, keys: 'keys.menu' },
  { id: 'dialog', Example: Dialogs, keys: 'keys.dialog' },
  { id: 'notice', Example: Notices, keys: 'keys.notice' },
  { id: 'state', Example: States, keys: 'keys.state' },
  { id: 'spinner', Example: Spinners },
  { id: 'skeleton', Example: Skeletons },
  { id: 'card', Example: Cards },
  { id: 'stat-tiles', Example: Tiles },
  { id: 'meter', Example: Meters },
  { id: 'table', Example: Tables, keys: 'keys.table' },
  { id: 'visually-hidden', Example: HiddenText },
  { id: 'colors', Example: Colors },
  { id: 'class-names', Example: Classes },
] as const;

export function GalleryScreen() {
  const { t } = useTranslation('kit-gallery');
  const [both, setBoth] = useState(false);
  return (
    <div className={cx('screen')}>
      <h1 tabIndex={-1}>{t('title')}</h1>
      <p>{t('lead')}</p>
      <nav aria-label={t('components')} className={cx('row')}>
        {groups.map(({ id }) => (
          <a key={id} href={`#${id}`} className={linkClass}>
            {texts[id]?.names}
          </a>
        ))}
      </nav>
      <Switch label={t('both')} checked={both} onChange={setBoth} />
      {groups.map((group) => (
        <Group key={group.id} group={group} themes={both ? ['light', 'dark'] : [undefined]} />
      ))}
    </div>
  );
}

interface GroupProps {
  readonly group: (typeof groups)[number];
  /** Undefined for the page's. */
  readonly themes: readonly ('light' | 'dark' | undefined)[];
}

function Group({ group: { id, Example, ...rest }, themes }: GroupProps) {
  const { t } = useTranslation('kit-gallery');
  const { names, code, types } = texts[id] ?? {};
  return (
    <section aria-labelledby={id} className={cx('group')}>
      <h2 id={id}>{names}</h2>
      <div className={cx('row')}>
        {themes.map((theme) => (
          <div key={theme} data-theme={theme} lang="en" className={cx('row', 'example')}>
            <Example />
          </div>
        ))}
      </div>
      {'keys' in rest && <p>{t('keyboard', { keys: t(rest.keys) })}</p>}
      <details>
        <summary>{t('code')}</summary>
        <pre lang="en">{code}</pre>
      </details>
      <details>
        <summary>{t('types')}</summary>
        <pre lang="en">{types}</pre>
      </details>
    </section>
  );
}
