import { Component, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  /** Returns true to render again at once, with another release. */
  readonly onCrash?: (cause: unknown) => boolean;
  /** `retry` renders the screen again. */
  readonly fallback: (retry: () => void, cause: unknown) => ReactNode;
  readonly children: ReactNode;
}

interface ErrorBoundaryState {
  readonly failed: boolean;
  readonly cause?: unknown;
}

export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { failed: false };

  static getDerivedStateFromError(cause: unknown) {
    return { failed: true, cause };
  }

  override componentDidCatch(cause: unknown) {
    if (this.props.onCrash?.(cause)) this.retry();
  }

  private readonly retry = () => this.setState({ failed: false, cause: undefined });

  override render() {
    return this.state.failed ? this.props.fallback(this.retry, this.state.cause) : this.props.children;
  }
}
