import { useState } from 'react';
import { classesFrom, classNames } from '../class-names';
import styles from './logo.module.css';

const cx = classesFrom(styles);

export type LogoProps = {
  /** Address of the picture. Without one, or when it does not load, the wordmark shows. */
  readonly src?: string | null | undefined;
  readonly alt: string;
  /** The text that replaces the picture, and its name then. By default the same as `alt`. */
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
        <Wordmark text={wordmark} />
      )}
    </span>
  );
}

/** In letters. */
const shortName = 24;

function Wordmark({ text }: { readonly text: string }) {
  return (
    <span role="img" aria-label={text} className={cx('wordmark')}>
      <svg aria-hidden="true" viewBox="0 0 36 46" className={cx('shield')}>
        <path className={cx('plate')} d="M18 1 35 7v14c0 12-7 20-17 24C8 41 1 33 1 21V7Z" />
        <path className={cx('tick')} d="m10 22 6 6 11-12" />
      </svg>
      <span className={cx('name', text.length > shortName && 'long')}>{text}</span>
    </span>
  );
}
