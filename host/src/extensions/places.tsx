import { useTranslation } from '@portal/shared/i18n';
import { textIn } from '@portal/shared/site';
import { useId } from 'react';
import { usePortal } from '../portal';
import { Count } from './count';
import styles from './extensions.module.css';
import { extensionsAt, keyOf, type LiveExtension } from './live-extensions';
import { Section } from './section';
import { useSpot } from './spot';

interface PlaceProps {
  readonly at: string;
  readonly props: object;
  readonly className?: string | undefined;
}

export function Place({ at, props, className }: PlaceProps) {
  const found = extensionsAt(usePortal().plan, at);
  if (found.length === 0) return null;
  return (
    <div className={className} data-point={at}>
      {found.map((extension) => (
        <Box key={keyOf(extension)} extension={extension} props={props} />
      ))}
    </div>
  );
}

/** In rem. */
const defaultHeight = 8;

interface BoxProps {
  readonly extension: LiveExtension;
  readonly props: object;
}

function Box({ extension, props }: BoxProps) {
  const { i18n } = useTranslation('host');
  const headingId = useId();
  const place = useSpot(extension, <Section extension={extension} props={props} />);
  return (
    <section aria-labelledby={headingId} className={styles['box']}>
      <h3 id={headingId}>{textIn(extension.title, i18n.language)}</h3>
      <div
        ref={place}
        data-remote={extension.remote}
        data-extension
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it may scroll.
        tabIndex={0}
        className={styles['content']}
        style={{ blockSize: `calc(var(--portal-unit) * ${4 * (extension.height ?? defaultHeight)})` }}
      />
    </section>
  );
}

export function Notices() {
  const found = extensionsAt(usePortal().plan, 'host.notice@1');
  if (found.length === 0) return null;
  return (
    <div className={styles['notices']} data-point="host.notice@1">
      {found.map((extension) => (
        <NoticeLine key={keyOf(extension)} extension={extension} />
      ))}
    </div>
  );
}

const none = {};

function NoticeLine({ extension }: Pick<BoxProps, 'extension'>) {
  const place = useSpot(extension, <Section extension={extension} props={none} />);
  return <div ref={place} role="status" data-remote={extension.remote} data-extension className={styles['notice']} />;
}

export function Badge({ path }: { readonly path: string }) {
  const [extension] = extensionsAt(usePortal().plan, 'host.navigation@1').filter((one) => one.path === path);
  return extension && <BadgeSpot extension={extension} />;
}

function BadgeSpot({ extension }: Pick<BoxProps, 'extension'>) {
  const place = useSpot(extension, <Count extension={extension} />);
  return <span ref={place} data-remote={extension.remote} data-extension className={styles['badge']} />;
}
