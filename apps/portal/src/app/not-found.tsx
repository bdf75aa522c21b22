import { useNavigate } from 'react-router-dom';
import { text } from '../shared/strings/en/text.js';
import { MessagePage } from '../shared/ui/message-page.js';

export function NotFound({ home = '/' }: { home?: string }) {
  const navigate = useNavigate();
  return (
    <MessagePage title={text.notFound} action={{ label: text.toDashboard, run: () => void navigate(home) }} />
  );
}
