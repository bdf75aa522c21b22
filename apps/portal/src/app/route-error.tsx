import { text } from '../shared/strings/en.js';
import { MessagePage } from '../shared/ui/message-page.js';

/** What a route shows when its code could not be loaded or broke. */
export function RouteError() {
  return (
    <MessagePage
      title={text.routeFailed}
      action={{ label: text.reload, run: () => window.location.reload() }}
    />
  );
}
