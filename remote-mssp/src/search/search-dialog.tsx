import { useTranslation } from '@portal/shared/i18n';
import { useLocation, useNavigate } from '@portal/shared/router';
import { Dialog, Glyph, SpinnerRing, TextField } from '@portal/shared/ui';
import {
  IconAdjustmentsHorizontal,
  IconAlertTriangle,
  IconArrowRight,
  IconBolt,
  IconBuilding,
  IconBuildingSkyscraper,
  IconCopy,
  IconDownload,
  IconFileZip,
  IconHelpCircle,
  IconKeyboard,
  IconPlus,
  IconPrinter,
  IconRefresh,
  IconSearch,
  IconSettings,
  IconUser,
} from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react';
import { usePanel } from '../panel-context/panel';
import type { Entry } from './entries';
import { awaitCommand } from './run-command';
import { partsAt, reasonOf, search } from './search';
import styles from './search-dialog.module.css';
import { useEntries } from './use-entries';
import { useExtensionResults } from './use-extension-results';

export interface SearchDialogProps {
  /** The query to begin with. */
  readonly start: string;
  /** Keys of those chosen before, the last one first. */
  readonly recent: readonly string[];
  readonly onChoose: (entry: Entry) => void;
  /** `leads`: to another screen or record. */
  readonly onClose: (leads: boolean) => void;
}

// Of the panel's own results.
const most = 20;

const icons = {
  company: IconBuilding,
  technician: IconUser,
  supplier: IconBuildingSkyscraper,
  screen: IconArrowRight,
  action: IconBolt,
  setting: IconSettings,
  found: IconSearch,
} as const;

const actionIcons: Readonly<Record<string, typeof IconBolt>> = {
  bundle: IconFileZip,
  copy: IconCopy,
  create: IconPlus,
  export: IconDownload,
  help: IconHelpCircle,
  highRisk: IconAlertTriangle,
  keys: IconKeyboard,
  priority: IconAlertTriangle,
  refresh: IconRefresh,
  reports: IconPrinter,
  views: IconAdjustmentsHorizontal,
};

/** An action's own, by the last word of its key. */
const iconOf = ({ kind, key }: Entry) => (kind === 'action' && actionIcons[key.split(' ').at(-1) ?? '']) || icons[kind];

/** A combobox over everything in the panel: arrows move, Enter goes there. */
export function SearchDialog({ start, recent, onChoose, onClose }: SearchDialogProps) {
  const { t } = useTranslation(['mssp', 'common']);
  const panel = usePanel();
  const navigate = useNavigate();
  const location = useLocation();
  const id = useId();
  const [query, setQuery] = useState(start);
  const [activeKey, setActiveKey] = useState<string>();
  const { entries, screens, isLoading, failed } = useEntries();
  const chosen = useMemo(() => {
    const known = new Map(entries.map(({ entry }) => [entry.key, entry]));
    return recent.flatMap((key) => known.get(key) ?? []);
  }, [entries, recent]);
  const isSearch = query.trim() !== '';
  const found = useMemo(() => search(entries, query), [entries, query]);
  const elsewhere = useExtensionResults(query.trim());
  const others = screens.filter(({ key }) => !recent.includes(key));
  const groups = [
    { name: 'recent', entries: chosen },
    { name: 'screen', entries: others.filter(({ kind }) => kind === 'screen') },
    { name: 'action', entries: others.filter(({ kind }) => kind === 'action') },
  ] as const;
  const results = isSearch ? [...found.slice(0, most), ...elsewhere] : groups.flatMap(({ entries }) => entries);
  // Follows the result, not its place: what arrives may come before it. Nobody asks for the screen they are on.
  const isPresent = ({ kind, to }: Entry) => kind === 'screen' && to === location.pathname;
  const active = Math.max(
    0,
    results.findIndex((entry) => (activeKey === undefined ? isSearch || !isPresent(entry) : entry.key === activeKey)),
  );
  const activeEntry = results[active];
  const optionId = (entry: Entry) => `${id}-${results.indexOf(entry)}`;

  function choose(entry: Entry | undefined) {
    if (!entry) return;
    const { to } = entry;
    if (entry.kind !== 'found') onChoose(entry);
    onClose(typeof to === 'string');
    if (typeof to !== 'string') return to();
    const target = entry.kind === 'technician' ? to : besideFilter(to, location);
    // The screen may take the focus that the dialog gives back.
    queueMicrotask(() => {
      if (entry.command) awaitCommand(panel, entry.command);
      void navigate(target);
    });
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined && event.key !== 'Enter') return;
    event.preventDefault();
    if (step === undefined) choose(activeEntry);
    else setActiveKey(results.at((active + step) % results.length)?.key);
  }

  function summary(): string {
    if (isLoading) return t('search.loading');
    if (results.length === 0) return t('search.none', { query: query.trim() });
    return t('search.count', { count: found.length + elsewhere.length });
  }

  const optionsOf = (entries: readonly Entry[], heading?: string) =>
    entries.map((entry) => (
      <Result
        key={entry.key}
        id={optionId(entry)}
        entry={entry}
        query={query}
        reason={isSearch || entry.command ? reasonOf(entry, query) : ''}
        isKindShown={entry.kind !== heading}
        isActive={entry === activeEntry}
        onChoose={() => choose(entry)}
      />
    ));

  return (
    <Dialog
      open
      size="large"
      onClose={() => onClose(false)}
      title={t('search.open')}
      closeLabel={t('common:close')}
      className={styles['dialog']}
    >
      <TextField
        label={t('search.label')}
        labelHidden
        placeholder={t('search.label')}
        role="combobox"
        aria-expanded="true"
        aria-autocomplete="list"
        aria-controls={`${id}-results`}
        aria-activedescendant={activeEntry && optionId(activeEntry)}
        autoComplete="off"
        spellCheck={false}
        value={query}
        onChange={(event) => {
          setQuery(event.target.value);
          setActiveKey(undefined);
        }}
        onKeyDown={onKeyDown}
        trailing={<Glyph icon={IconSearch} className={styles['lens']} />}
      />
      <div id={`${id}-results`} role="listbox" aria-label={t('search.results')} className={styles['results']}>
        {isSearch
          ? optionsOf(results)
          : groups.map(
              ({ name, entries }) =>
                entries.length > 0 && (
                  <Group key={name} title={t(`search.groups.${name}`)}>
                    {optionsOf(entries, name)}
                  </Group>
                ),
            )}
      </div>
      <p role="status" className={styles['status']}>
        {isSearch && isLoading && <SpinnerRing />}
        {isSearch && summary()}
        {isSearch && !isLoading && found.length > most && `, ${t('search.first', { count: results.length })}`}
      </p>
      {failed.length > 0 && (
        <p role="alert">{t('search.failed', { lists: failed.map((tab) => t(`panel.tabs.${tab}`)).join(', ') })}</p>
      )}
    </Dialog>
  );
}

/** An address of the list on screen keeps what the list is filtered by. */
function besideFilter(to: string, { pathname, search }: ReturnType<typeof useLocation>): string {
  const [path, query] = to.split('?');
  if (path !== pathname || query === undefined) return to;
  const params = new URLSearchParams(search);
  for (const [name, value] of new URLSearchParams(query)) params.set(name, value);
  return `${path}?${params}`;
}

function Group({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: of options.
    <div role="group" aria-labelledby={id}>
      <p id={id} role="presentation" className={styles['group']}>
        {title}
      </p>
      {children}
    </div>
  );
}

interface ResultProps {
  readonly id: string;
  readonly entry: Entry;
  readonly query: string;
  readonly reason: string;
  readonly isKindShown: boolean;
  readonly isActive: boolean;
  readonly onChoose: () => void;
}

function Result({ id, entry, query, reason, isKindShown, isActive, onChoose }: ResultProps) {
  const { t } = useTranslation('mssp');
  const { kind, title, checked, by } = entry;
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isActive) ref.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the combobox has the keys.
    // biome-ignore lint/a11y/useFocusableInteractive: as active descendant.
    <div ref={ref} id={id} role="option" aria-selected={isActive} className={styles['result']} onClick={onChoose}>
      <Glyph icon={iconOf(entry)} className={styles['icon']} />
      <span className={styles['title']}>
        {title ? marked(title, query) : t('search.unnamed')}
        {checked && ' ✓'}
      </span>
      {reason && <span className={styles['reason']}>{marked(reason, query)}</span>}
      {isKindShown && <span className={styles['kind']}>{by ?? t(`search.kinds.${kind}`)}</span>}
    </div>
  );
}

const marked = (text: string, query: string) =>
  // biome-ignore lint/suspicious/noArrayIndexKey: they have no identity.
  partsAt(text, query).map((part, index) => (index % 2 === 1 ? <b key={index}>{part}</b> : part));
