import { useTranslation } from '@portal/shared/i18n';
import { Badge, Button } from '@portal/shared/ui';
import { useDocumentTitle } from '../routes/use-route-focus';
import styles from './test-page.module.css';

const features = [
  'testPage.features.first',
  'testPage.features.second',
  'testPage.features.third',
  'testPage.features.fourth',
] as const;

export function TestPage() {
  const { t } = useTranslation('host');
  useDocumentTitle(`${t('title.testPage')} – ${t('product')}`);
  return (
    <article className={styles['card']} aria-labelledby="plan">
      <header className={styles['head']}>
        <h1 id="plan">{t('testPage.plan')}</h1>
        <Badge tone="blue">{t('testPage.mostPopular')}</Badge>
      </header>
      <p className={styles['price']}>
        <strong>{t('testPage.price')}</strong> {t('testPage.period')}
      </p>
      <p className={styles['billing']}>{t('testPage.billing')}</p>
      <ul className={styles['features']}>
        {features.map((feature) => (
          <li key={feature}>{t(feature)}</li>
        ))}
      </ul>
      <Button variant="primary">{t('testPage.choose')}</Button>
    </article>
  );
}
