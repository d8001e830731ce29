import { Component, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  /** Returns true to render again at once, with another release. */
  readonly onCrash?: (cause: unknown) => boolean;
  /** `retry` renders the screen again. */
  readonly fallback: (retry: () => void) => ReactNode;
  readonly children: ReactNode;
}

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
