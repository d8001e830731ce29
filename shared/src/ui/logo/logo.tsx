import { useState } from 'react';
import { classesFrom, classNames } from '../class-names';
import styles from './logo.module.css';

const cx = classesFrom(styles);

export type LogoProps = {
  /** Address of the picture. Without one, or when it does not load, the wordmark stands in. */
  readonly src?: string | null | undefined;
  readonly alt: string;
  /** The wordmark's text. By default the same as `alt`. */
  readonly wordmark?: string | undefined;
  readonly className?: string | undefined;
};

/** Takes 194×62 from the start, so that nothing moves when the picture arrives. */
export function Logo({ src, alt, wordmark = alt, className }: LogoProps) {
  const [failed, setFailed] = useState<string>();
  const picture = src && src !== failed;
  return (
    <span className={classNames(cx('logo'), className)}>
      {picture ? (
        <img src={src} alt={alt} width={194} height={62} className={cx('picture')} onError={() => setFailed(src)} />
      ) : (
        <Wordmark text={wordmark} alt={alt} />
      )}
    </span>
  );
}

// In units of the drawing: the room beside the shield, and a letter's mean width as a share of the font size.
const room = 142;
const letter = 0.6;

function Wordmark({ text, alt }: { readonly text: string; readonly alt: string }) {
  const size = Math.min(26, room / (Math.max(1, text.length) * letter));
  return (
    <svg viewBox="0 0 194 62" width={194} height={62} role="img" aria-label={alt} className={cx('wordmark')}>
      <path className={cx('shield')} d="M22 9 39 15v14c0 12-7 20-17 24C12 49 5 41 5 29V15Z" />
      <path className={cx('tick')} d="m14 30 6 6 11-12" />
      <text x={50} y={31} fontSize={size} dominantBaseline="central" className={cx('name')}>
        {text}
      </text>
    </svg>
  );
}
