import { MessageCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import css from './conversation.module.css';

/** Marks an unread message, or a ticket with one. */
export const Unread = ({ children }: { children: ReactNode }) => (
  <span className={css.unread}>
    <MessageCircle size={16} strokeWidth={1.8} aria-hidden />
    {children}
  </span>
);
