import { MessageCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import css from './conversation.module.css';

/** Marks a message or a ticket that waits for its reader. */
export const Unread = ({ children }: { children: ReactNode }) => (
  <span className={css.unread}>
    <MessageCircle size={16} strokeWidth={1.8} aria-hidden />
    {children}
  </span>
);
