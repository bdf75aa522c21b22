import { Component, type ReactNode } from 'react';
import { noteSilence } from '../shared/connection/contact.js';
import { connectionNow, onConnection } from '../shared/connection/use-connection.js';
import { text } from '../shared/strings/text.js';
import { MessagePage } from '../shared/ui/message-page.js';

interface Props {
  /** Draws the page anew, from code that is loaded anew. Unset: that was tried, and only another document helps. */
  again: (() => void) | undefined;
  children: ReactNode;
}

/** What a route shows when its code could not be loaded or broke; the rest of the page stays. */
export class RouteBoundary extends Component<Props, { broken: boolean }> {
  override state = { broken: false };
  #stop = () => {};

  static getDerivedStateFromError() {
    return { broken: true };
  }

  /** Where it was the server that did not answer, the page comes by itself when it does again. */
  override componentDidCatch() {
    this.#stop();
    this.#stop = onConnection(() => {
      if (connectionNow().reach === 'ok') this.props.again?.();
    });
    noteSilence();
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
