/** What is the same for every word on the load of one screen. */
interface OfLoad {
  readonly remote: string;
  readonly screen: string;
}

/** The stages of a load, in this order; it fails at the one that it reached. */
export type LoadStage = 'registry' | 'contract' | 'entry' | 'descriptor' | 'messages' | 'screen';

interface OfEnd extends OfLoad {
  /** Which try of this screen in this page; 0 is the first. */
  readonly attempt: number;
  /** In milliseconds, from the start of this try. */
  readonly duration: number;
}

/** What the portal reports, as the `detail` of a `portal:telemetry` event on `window`. It names no user and no address. */
export type TelemetryEvent =
  | (OfLoad & { readonly type: 'load-start'; readonly attempt: number })
  /** A stage is entered. The load that began it reports what screens of a remote share. */
  | (OfLoad & { readonly type: 'load-stage'; readonly stage: LoadStage; readonly version: string })
  | (OfEnd & {
      readonly type: 'loaded';
      readonly version: string;
      /** The release that failed, and where, if `version` is its fallback. */
      readonly fallbackFor?: { readonly version: string; readonly stage: LoadStage };
    })
  | (OfEnd & {
      readonly type: 'load-failed';
      readonly stage: LoadStage;
      /** None where the registry names none. */
      readonly version: string | undefined;
      readonly timedOut: boolean;
      /** The error's own message, in English, without what looks personal. */
      readonly message: string;
    })
  /** A screen threw while it was shown. */
  | (OfLoad & {
      readonly type: 'crashed';
      readonly version: string;
      readonly message: string;
      /** The release that runs from now on, where this one was not seen working in this browser before. */
      readonly fallback?: string;
    })
  | {
      readonly type: 'web-vital';
      readonly name: 'CLS' | 'FCP' | 'INP' | 'LCP' | 'TTFB';
      /** In milliseconds; of CLS the number that it is. */
      readonly value: number;
      /** By the thresholds of web.dev/vitals. */
      readonly rating: 'good' | 'needs-improvement' | 'poor';
      /** How the page came up. One that comes back from the back/forward cache has metrics of its own. */
      readonly navigation:
        | 'navigate'
        | 'reload'
        | 'back-forward'
        | 'back-forward-cache'
        | 'prerender'
        | 'restore'
        | 'soft-navigation';
    }
  | {
      /** The page is about to reload: its reader took the versions that were offered, or a part of its own is gone or retired. */
      readonly type: 'reload';
      readonly reason: 'offered' | 'gone' | 'retired';
      /** What is live and the page has not, as `host 2.0.0, remote-mssp 2.1.0`. */
      readonly versions: string;
    };

/** The name of the event on `window` that carries a `TelemetryEvent`. */
export const telemetryEvent = 'portal:telemetry';
