import { useTranslation } from '@portal/shared/i18n';
import { useId } from 'react';
import { type BinTone, binTones } from '../companies/statistics';
import styles from './tones.module.css';

/** What is filled of each 8 units, as in the meters of the panel: no tone is by colour alone. */
const stripes = {
  green: [[0, 8]],
  yellow: [[0, 6]],
  red: [
    [0, 2],
    [4, 2],
  ],
} as const;

export const toneFill = (id: string, tone: BinTone) => `url(#${id}-${tone})`;

/** The fills of the tones, within an SVG; `id` is unique in the document. */
export function TonePatterns({ id }: { readonly id: string }) {
  return (
    <defs>
      {binTones.map((tone) => (
        <pattern key={tone} id={`${id}-${tone}`} width={8} height={8} patternUnits="userSpaceOnUse">
          {stripes[tone].map(([x, width]) => (
            <rect key={x} x={x} width={width} height={8} className={styles[tone]} />
          ))}
        </pattern>
      ))}
    </defs>
  );
}

/** The tones, each beside its name. */
export function ToneLegend() {
  const { t } = useTranslation('reports');
  const id = useId();
  return (
    <ul className={styles['legend']} aria-label={t('distribution.legend')}>
      {binTones.map((tone) => (
        <li key={tone}>
          <svg width={24} height={12} aria-hidden="true">
            <TonePatterns id={`${id}-${tone}`} />
            <rect width={24} height={12} fill={toneFill(`${id}-${tone}`, tone)} />
          </svg>{' '}
          {t(`tone.${tone}`)}
        </li>
      ))}
    </ul>
  );
}
