import { Component, type ReactNode } from 'react';

interface AreaBoundaryProps {
  /** Told of what a screen threw; true renders it anew at once, since something else stands in for it. */
  readonly onCrash?: (cause: unknown) => boolean;
  /** What stands in after a screen threw while rendering; `retry` renders it anew. */
  readonly fallback: (retry: () => void) => ReactNode;
  readonly children: ReactNode;
}

/** Keeps a screen that throws from taking the rest of the page with it. */
export class AreaBoundary extends Component<AreaBoundaryProps, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(cause: unknown) {
    if (this.props.onCrash?.(cause)) this.retry();
  }

  private readonly retry = () => this.setState({ failed: false });

  override render() {
    return this.state.failed ? this.props.fallback(this.retry) : this.props.children;
  }
}
