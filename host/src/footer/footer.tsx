import { useTranslation } from '@portal/shared/i18n';
import { VisuallyHidden } from '@portal/shared/ui';
import styles from './footer.module.css';
import { footerGroups } from './footer-links';
import { LanguageSwitcher } from './language-switcher';

export function Footer() {
  const { t } = useTranslation('host');
  return (
    <footer className={styles['footer']}>
      <div className={styles['inner']}>
        {footerGroups.map(({ id, title, links }) => (
          <section key={id} aria-labelledby={id}>
            <h2 id={id} className={styles['title']}>
              {t(title)}
            </h2>
            <ul className={styles['links']}>
              {links.map(({ label, address }) => (
                <li key={label}>
                  <FooterLink address={address} label={t(label)} />
                </li>
              ))}
            </ul>
          </section>
        ))}
        <Newsletter />
        <div className={styles['end']}>
          <LanguageSwitcher />
          {/* The page script updates the year of the prerendered first screen by this attribute. */}
          <p data-year="">{t('footer.rights', { year: String(new Date().getFullYear()) })}</p>
        </div>
      </div>
    </footer>
  );
}

function FooterLink({ address, label }: { readonly address: string; readonly label: string }) {
  const { t } = useTranslation('host');
  if (address === '') return <span className={styles['text']}>{label}</span>;
  return (
    <a href={address} target="_blank" rel="noopener noreferrer" className={styles['link']}>
      {label} <VisuallyHidden>{t('footer.newTab')}</VisuallyHidden>
    </a>
  );
}

/** Never displayed. */
function Newsletter() {
  const { t } = useTranslation('host');
  return (
    <form hidden aria-label={t('footer.newsletter.title')}>
      <label>
        {t('footer.newsletter.email')}
        <input type="email" autoComplete="email" />
      </label>
      <button type="submit">{t('footer.newsletter.subscribe')}</button>
    </form>
  );
}
