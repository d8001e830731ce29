import { IconX } from '@tabler/icons-react';
import {
  type FocusEvent,
  type Ref,
  useCallback,
  useDeferredValue,
  useEffect,
  useRef,
  useSyncExternalStore,
} from 'react';
import { Button, IconButton } from '../button/button';
import { classesFrom } from '../class-names';
import { useShortcut } from '../field/use-shortcut';
import { Glyph } from '../icon/glyph';
import { type Tone, ToneGlyph } from '../notice/notice';
import { VisuallyHidden } from '../visually-hidden/visually-hidden';
import type { Notification, Notifications } from './notifications';
import styles from './toaster.module.css';
import { useToastPlace } from './use-toast-place';
import { useTopLayer } from './use-top-layer';

const cx = classesFrom(styles);

export type ToneLabels = Readonly<Record<Tone, string>>;

export type ToasterProps = {
  readonly store: Notifications;
  readonly labels: {
    /** The region's name. */
    readonly region: string;
    readonly dismiss: string;
    /** Each tone in a word, for those who do not see the icon. */
    readonly tones: ToneLabels;
  };
};

/** The toasts of a store, top right, clear of the bell, above open dialogs too. Failures are announced at once, the rest in turn. */
export function Toaster({ store, labels }: ToasterProps) {
  const snapshot = useSyncExternalStore(store.subscribe, store.getSnapshot, store.getSnapshot);
  // After what it is about has changed: showing a toast takes half as long as changing a row.
  const { toasts } = useDeferredValue(snapshot);
  useEffect(() => store.showed(toasts), [store, toasts]);
  const layer = useRef<HTMLDivElement>(null);
  const cameFrom = useRef<HTMLElement>(null);
  useTopLayer(layer);
  useToastPlace(layer, toasts.length);
  // Stands in for the events that a toast in hand does not get when it is taken away.
  const giveBack = useCallback(
    (toast: HTMLElement | null) => () => {
      if (toast?.matches(':focus-within')) queueMicrotask(() => cameFrom.current?.focus());
      if (toast?.matches(':hover, :focus-within')) store.release();
    },
    [store],
  );
  const runUndo = (toast: Notification | undefined) => {
    // One that was taken away may be on screen for a moment yet, and be pressed again.
    if (!toast || !store.getSnapshot().toasts.includes(toast)) return;
    store.dismiss(toast.id);
    toast.undo?.onSelect();
  };
  // Also with nothing to undo: the browser would bring an old text back into a field that has no focus.
  useShortcut('Control+z', layer, () => runUndo(store.getSnapshot().toasts.find(({ undo }) => undo)));
  const onFocus = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    store.hold();
    if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget))
      cameFrom.current = relatedTarget;
  };
  const show = (toast: Notification) => (
    <Toast
      key={toast.id}
      ref={giveBack}
      toast={toast}
      labels={labels}
      onDismiss={store.dismiss}
      onUndo={() => runUndo(toast)}
    />
  );
  return (
    // The layer is the only child: React never looks for a sibling of the layer, which moves into open dialogs.
    <div>
      <section
        ref={layer}
        aria-label={labels.region}
        popover="manual"
        className={cx('layer')}
        onPointerMove={store.hold}
        onPointerLeave={store.release}
        onFocus={onFocus}
        onBlur={store.release}
      >
        <div role="alert" aria-atomic="false" className={cx('region')}>
          {toasts.filter(({ tone }) => tone === 'error').map(show)}
        </div>
        <div role="status" aria-atomic="false" className={cx('region')}>
          {toasts.filter(({ tone }) => tone !== 'error').map(show)}
        </div>
      </section>
    </div>
  );
}

/** The tone in a word, where the message does not begin with it. */
export function ToneLabel({ label, message }: { readonly label: string; readonly message: string }) {
  return !message.startsWith(label.replace(':', '')) && <VisuallyHidden>{label} </VisuallyHidden>;
}

type ToastProps = {
  readonly ref: Ref<HTMLDivElement>;
  readonly toast: Notification;
  readonly labels: ToasterProps['labels'];
  readonly onDismiss: (id: number) => void;
  readonly onUndo: () => void;
};

function Toast({ ref, toast: { id, tone, message, about = '', undo }, labels, onDismiss, onUndo }: ToastProps) {
  const [record] = about.split('\n');
  return (
    <div ref={ref} data-tone={tone} className={cx('toast')}>
      <ToneGlyph tone={tone} className={cx('icon')} />
      <div className={cx('body')}>
        <p className={cx('message')}>
          <ToneLabel label={labels.tones[tone]} message={message} />
          {message}
          {undo && record && <span className={cx('about')}>{record}</span>}
          {undo && <VisuallyHidden> {undo.hint} </VisuallyHidden>}
        </p>
        {undo && (
          <Button size="small" aria-keyshortcuts="Control+Z" onClick={onUndo}>
            {undo.label}
          </Button>
        )}
        {/* Of those that failed at once, each would look like the other. */}
        {!undo && tone === 'error' && record && <p className={cx('about')}>{record}</p>}
      </div>
      <IconButton label={labels.dismiss} size="small" icon={<Glyph icon={IconX} />} onClick={() => onDismiss(id)} />
    </div>
  );
}
