import { classesFrom, classNames } from '../class-names';
import styles from './skeleton.module.css';

const cx = classesFrom(styles);

/** The class of an element around many shapes, which appear and pulse as one. */
export const skeletonGroup = cx('group');

/** The shape of loading content; appears after 150 ms. Silent: the busy region around it says that something loads. */
export function Skeleton({ className }: { readonly className?: string | undefined }) {
  return <span aria-hidden="true" className={classNames(cx('skeleton'), className)} />;
}
