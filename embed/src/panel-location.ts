import { panelPaths } from '@portal/remote-mssp/panel';

/** For a page to return a path that the panel reported; milliseconds. */
const echoTime = 1_000;

interface Reported {
  readonly path: string;
  readonly at: number;
}

export class PanelLocation {
  /** The path that the page wanted last. */
  start: string = panelPaths.dashboard;
  /** Undefined before the panel shows anything. */
  path: string | undefined;
  private given: string | undefined;
  private reported: readonly Reported[] = [];

  /** Takes the option `initialPath`. Returns where the panel has to move, if anywhere. */
  want(initialPath: string | undefined): string | undefined {
    if (initialPath === this.given) return undefined;
    this.given = initialPath;
    const since = performance.now() - echoTime;
    const echo = this.reported.findIndex(({ path, at }) => path === initialPath && at > since);
    this.reported = this.reported.slice(echo + 1);
    if (echo >= 0 || initialPath === this.path) return undefined;
    this.start = initialPath ?? panelPaths.dashboard;
    return initialPath;
  }

  /** The panel has come to `path`. */
  come(path: string): void {
    if (path === this.path) return;
    this.path = path;
    // A path that the page requested is not reported, so that the page may request it again.
    if (path !== this.start) this.reported = [...this.reported, { path, at: performance.now() }];
  }

  forget(): void {
    this.path = undefined;
    this.reported = [];
  }
}
