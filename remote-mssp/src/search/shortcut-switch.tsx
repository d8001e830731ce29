import { useTranslation } from '@portal/shared/i18n';
import { Switch } from '@portal/shared/ui';
import { useSearchShortcut } from './search-shortcut';

/** Turns the keys of a single character off, as must be possible: WCAG 2.1.4. */
export function ShortcutSwitch({ className }: { readonly className: string | undefined }) {
  const { t } = useTranslation('mssp');
  const [isOn, choose] = useSearchShortcut();
  return <Switch checked={isOn} onChange={choose} label={t('list.keys.shortcut')} className={className} />;
}
