import { brandingLogo, endpoints } from '@portal/shared/api-contract';
import { shownLanguage, useTranslation } from '@portal/shared/i18n';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { usePanel } from '../../panel-context/panel';
import type { ChangeText } from '../changes/use-change-text';
import type { Company } from '../company';
import { meanOf } from '../kpis';
import { metrics } from '../metrics';
import { CompanyReport } from './company-report';
import { reportSheet } from './report-sheet';

export interface PrintedReportsProps {
  /** One page each. */
  readonly reported: readonly Company[];
  /** All that the operator monitors, for the means. */
  readonly companies: readonly Company[];
  /** When they were read, in milliseconds since 1970. */
  readonly readAt: number;
  readonly changeText: ChangeText | undefined;
  readonly onDone: () => void;
}

/** Prints reports from a document of their own, of which nothing shows on screen. */
export function PrintedReports({ reported, companies, readAt, changeText, onDone }: PrintedReportsProps) {
  const { api } = usePanel();
  const { t, i18n } = useTranslation('mssp');
  const place = useRef<HTMLDivElement>(null);
  const page = useFrame(place);
  const { data: logo, isPending } = useQuery({
    queryKey: ['branding-logo'],
    queryFn: ({ signal }) => api.call(endpoints.brandingLogo, { response: brandingLogo, signal }),
    retry: false,
  });
  const means = useMemo(
    () => new Map(metrics.map(({ id, percentOf }) => [id, meanOf(companies, percentOf)])),
    [companies],
  );
  const name = reported.length === 1 ? reported[0]?.name : null;
  const title = [t('companies.report.title'), name].filter(Boolean).join(' – ');
  const language = shownLanguage(i18n.language);
  useEffect(() => {
    if (!page || isPending) return undefined;
    page.title = title;
    page.documentElement.lang = language;
    const leaving = new AbortController();
    void printDocument(page, onDone, leaving.signal);
    return () => leaving.abort();
  }, [page, isPending, title, language, onDone]);
  return (
    <>
      <div ref={place} aria-hidden="true" style={unseen} />
      {page &&
        !isPending &&
        createPortal(
          reported.map((company) => (
            <CompanyReport
              key={company.id}
              {...{ company, means, readAt, changeText }}
              companies={companies.length}
              logo={logo?.logo_url ?? null}
            />
          )),
          page.body,
        )}
    </>
  );
}

/** Not `display: none`, of which nothing would be printed. */
const unseen = { position: 'fixed', inlineSize: 0, blockSize: 0, overflow: 'hidden', visibility: 'hidden' } as const;

/** The document of a new frame in the place. */
function useFrame(place: RefObject<HTMLElement | null>): Document | null {
  const [page, setPage] = useState<Document | null>(null);
  useEffect(() => {
    const frame = document.createElement('iframe');
    frame.tabIndex = -1;
    // At once in Chromium, where React hears nothing while it writes; Firefox replaces the first document until then.
    frame.addEventListener('load', () => setPage(frame.contentDocument));
    place.current?.append(frame);
    return () => frame.remove();
  }, [place]);
  return page;
}

async function printDocument(page: Document, onDone: () => void, signal: AbortSignal): Promise<void> {
  const view = page.defaultView;
  if (!view) return;
  const sheet = new view.CSSStyleSheet();
  sheet.replaceSync(reportSheet);
  page.adoptedStyleSheets = [sheet];
  await Promise.all(Array.from(page.images, showOrHide));
  if (signal.aborted) return;
  view.addEventListener('afterprint', onDone, { signal });
  view.print();
}

/** In milliseconds. */
const logoLimit = 3_000;

/** A report without its logo is still a report. */
async function showOrHide(image: HTMLImageElement): Promise<void> {
  try {
    const tooLate = new Promise((_, reject) => setTimeout(reject, logoLimit));
    await Promise.race([image.decode(), tooLate]);
  } catch {
    image.hidden = true;
  }
}
