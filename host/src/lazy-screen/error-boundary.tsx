import { Component, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  /** Called with what a screen threw; true renders again at once, since another release replaces it. */
  readonly onCrash?: (cause: unknown) => boolean;
  /** Shown after a screen threw while rendering; `retry` renders the screen again. */
  readonly fallback: (retry: () => void) => ReactNode;
  readonly children: ReactNode;
}

/** Keeps a screen that throws from taking the rest of the page with it. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly failed: boolean }> {
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
