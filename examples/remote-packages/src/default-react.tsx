import type { ScreenProps } from '@portal/shared/remote';
import React from 'react';
import { jsx } from 'react/jsx-runtime';
import { flushSync } from 'react-dom';
import ReactDOM from 'react-dom/client';
import logo from './logo.svg';
import { remotes } from './remotes.js';

/** Imports of React as in older packages, and of an image. */
export class DefaultReact extends React.Component<ScreenProps> {
  private readonly place = React.createRef<HTMLDivElement>();

  override componentDidMount() {
    if (!this.place.current) return;
    const root = ReactDOM.createRoot(this.place.current);
    flushSync(() => root.render(jsx('p', { children: 'a root of its own' })));
  }

  override render() {
    return (
      <>
        <img src={logo} alt="Logo" />
        <p>{remotes}</p>
        <div ref={this.place} />
      </>
    );
  }
}
