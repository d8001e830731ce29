import { shownLanguage, useTranslation } from '@portal/shared/i18n';
import { Link } from '@portal/shared/router';
import { getSession } from '@portal/shared/session';
import { paths } from '@portal/shared/site';
import { Menu } from '@portal/shared/ui';
import { useContext } from 'react';
import { type AppearanceName, chooseAppearance } from '../appearance/appearance';
import { useAppearance } from '../appearance/use-appearance';
import { ExtensionsContext } from '../portal';
import styles from './header.module.css';

/** '' is the default. */
const looks = { theme: ['', 'light', 'dark'], density: ['', 'compact'] } as const;

export function SettingsMenu() {
  const { t, i18n } = useTranslation('host');
  const { settings = [] } = useContext(ExtensionsContext) ?? {};
  const present = { theme: useAppearance('theme'), density: useAppearance('density') };
  const choices = <Name extends AppearanceName>(
    name: Name,
    labels: Readonly<Record<(typeof looks)[Name][number], string>>,
  ) =>
    looks[name].map((choice: (typeof looks)[Name][number]) => ({
      id: `${name} ${choice}`,
      group: t(`settings.${name}.label`),
      label: labels[choice],
      checked: choice === present[name],
      onSelect: () => chooseAppearance(name, choice),
    }));
  return (
    <Menu
      label={<span className={styles['settings-label']}>{t('settings.label')}</span>}
      name={t('settings.label')}
      icon={
        <span aria-hidden="true" className={styles['settings-icon']}>
          ☰
        </span>
      }
      className={styles['settings']}
      items={[
        { id: 'change-password', label: t('settings.changePassword'), lang: 'en', href: paths.changePassword },
        ...settings.flatMap(({ remote, name, title, path }) =>
          path === undefined
            ? []
            : [{ id: `${remote}/${name}`, label: title[shownLanguage(i18n.language)], href: path }],
        ),
        ...choices('theme', {
          '': t('settings.theme.system'),
          light: t('settings.theme.light'),
          dark: t('settings.theme.dark'),
        }),
        ...choices('density', { '': t('settings.density.normal'), compact: t('settings.density.compact') }),
        { id: 'logout', label: t('settings.logout'), onSelect: () => getSession().signOut() },
      ]}
      renderLink={({ href, ...link }) => <Link to={href} {...link} />}
    />
  );
}
