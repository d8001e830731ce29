/** An error, and whose it is. */
export interface Fault {
  /** Six letters and digits, which the user can read out. */
  readonly id: string;
  /** As `remote-mssp 1.0.0`; `unknown` for code that is not of this site, such as an extension of the browser. */
  readonly owner: string;
  /** In English, without personal data. */
  readonly message: string;
  /** Addresses and positions, by lines. */
  readonly stack: string;
}

interface LoadFields {
  readonly remote: string;
  readonly screen: string;
}

/** In the order of a load. */
export type LoadStage = 'registry' | 'contract' | 'entry' | 'descriptor' | 'messages' | 'screen';

interface LoadEndFields extends LoadFields {
  /** Counts from 0 for each screen of the page. */
  readonly attempt: number;
  /** In milliseconds, from the start of this attempt. */
  readonly duration: number;
}

/** The `detail` of a `portal:telemetry` event on `window`. It names no user and no address. */
export type TelemetryEvent =
  | (LoadFields & { readonly type: 'load-start'; readonly attempt: number })
  /** A stage begins. Of stages that screens of a remote share, the load that began them reports it. */
  | (LoadFields & { readonly type: 'load-stage'; readonly stage: LoadStage; readonly version: string })
  | (LoadEndFields & {
      readonly type: 'loaded';
      readonly version: string;
      /** The release that failed, if `version` is its fallback. */
      readonly fallbackFor?: { readonly version: string; readonly stage: LoadStage } & Fault;
    })
  | (LoadEndFields &
      Fault & {
        readonly type: 'load-failed';
        readonly stage: LoadStage;
        /** Undefined where the registry has none. */
        readonly version: string | undefined;
        readonly timedOut: boolean;
      })
  /** A screen threw after it was shown. */
  | (LoadFields &
      Fault & {
        readonly type: 'crashed';
        readonly version: string;
        /** The release that runs from now on, if the browser had not seen this one work. */
        readonly fallback?: string;
      })
  /** What a remote reports and measures itself; `duration` in milliseconds. */
  | ({ readonly type: 'reported'; readonly remote: string } & Fault)
  | { readonly type: 'measured'; readonly remote: string; readonly name: string; readonly duration: number }
  /** Nobody caught it. `caught`: the portal did, without a change of the page. */
  | ({ readonly type: 'failed'; readonly by: 'error' | 'rejection' | 'caught' } & Fault)
  /** What a release has cost the page, each time that it is hidden. `blocked`, `longest`: milliseconds of scripts over 50 ms (Chromium alone). */
  | {
      readonly type: 'usage';
      readonly owner: string;
      /** Over the network, without what a cache had. */
      readonly bytes: number;
      readonly requests: number;
      readonly blocked: number;
      readonly longest: number;
    }
  | {
      readonly type: 'web-vital';
      readonly name: 'CLS' | 'FCP' | 'INP' | 'LCP' | 'TTFB';
      /** In milliseconds; CLS has no unit. */
      readonly value: number;
      /** By the thresholds of web.dev/vitals. */
      readonly rating: 'good' | 'needs-improvement' | 'poor';
      /** A page restored from the back/forward cache has separate metrics. */
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
      /** The page is about to reload: the user accepted the offered versions, or its own version is gone or retired. */
      readonly type: 'reload';
      readonly reason: 'offered' | 'gone' | 'retired';
      /** Live versions that the page does not run, as `host 2.0.0, remote-mssp 2.1.0`. */
      readonly versions: string;
    };

export const telemetryEvent = 'portal:telemetry';
