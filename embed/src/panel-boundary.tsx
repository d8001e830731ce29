import { Component, type ReactNode } from 'react';

interface PanelBoundaryProps {
  readonly fallback: (retry: () => void) => ReactNode;
  readonly children: ReactNode;
}

/** Shows the fallback in place of a panel that threw while rendering; the root reports the error. */
export class PanelBoundary extends Component<PanelBoundaryProps, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return this.props.fallback(() => this.setState({ failed: false }));
  }
}
