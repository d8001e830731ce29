import { Button, classesFrom } from '@portal/shared/ui';
import { useState } from 'react';
import styles from './class-names.module.css';

const cx = classesFrom(styles);

export function Classes() {
  const [isStrong, setStrong] = useState(true);
  return (
    <>
      <p className={cx('line', isStrong && 'strong')}>The classes of a CSS module</p>
      <Button aria-pressed={isStrong} onClick={() => setStrong(!isStrong)}>
        Strong
      </Button>
    </>
  );
}
