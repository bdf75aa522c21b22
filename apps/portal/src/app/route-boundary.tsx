import { Component, type ReactNode } from 'react';
import { reportNoResponse } from '../shared/connection/server-contact.js';
import { connectionNow, onConnection } from '../shared/connection/use-connection.js';
import { text } from '../shared/strings/en/text.js';
import { MessagePage } from '../shared/ui/message-page.js';

interface Props {
  /** Loads and renders the page again. Unset: already tried, and only a full reload helps. */
  again: (() => void) | undefined;
  children: ReactNode;
}

/** Shown when a route's code fails to load or throws; the rest of the page stays. */
export class RouteBoundary extends Component<Props, { broken: boolean }> {
  override state = { broken: false };
  #stop = () => {};

  static getDerivedStateFromError() {
    return { broken: true };
  }

  /** If the server was unreachable, retries when it answers again. */
  override componentDidCatch() {
    this.#stop();
    this.#stop = onConnection(() => {
      if (connectionNow().reach === 'ok') this.props.again?.();
    });
    reportNoResponse();
  }

  override componentWillUnmount() {
    this.#stop();
  }

  override render() {
    if (!this.state.broken) return this.props.children;
    const { again } = this.props;
    const action = again
      ? { label: text.tryAgain, run: again }
      : { label: text.reload, run: () => window.location.reload() };
    return <MessagePage title={text.routeFailed} action={action} />;
  }
}
