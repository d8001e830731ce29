import { classesFrom, classNames } from '../class-names';
import styles from './skeleton.module.css';

const cx = classesFrom(styles);

export type SkeletonProps = {
  readonly shape?: 'text' | 'block' | 'circle' | undefined;
  /** CSS lengths. A line of text is as wide as its room and as high as its text. */
  readonly width?: string | undefined;
  readonly height?: string | undefined;
  readonly className?: string | undefined;
};

/** The class of an element around many shapes, which appear and breathe as one. */
export const skeletonGroup = cx('group');

/** The shape of what comes; appears after 150 ms. Silent: the busy region around it says that something loads. */
export function Skeleton({ shape = 'text', width, height, className }: SkeletonProps) {
  return (
    <span
      aria-hidden="true"
      className={classNames(cx('skeleton', shape), className)}
      style={{ inlineSize: width, blockSize: height }}
    />
  );
}
