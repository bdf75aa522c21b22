import { Component, type ReactNode } from 'react';
import { text } from '../shared/strings/en.js';
import { MessagePage } from '../shared/ui/message-page.js';

/** What a route shows when its code could not be loaded or broke; the rest of the page stays. */
export class RouteBoundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    if (!this.state.broken) return this.props.children;
    const reload = { label: text.reload, run: () => window.location.reload() };
    return <MessagePage title={text.routeFailed} action={reload} />;
  }
}
