import type { OutputOf } from '@heliograph/contracts/http/call';
import type { getUserByToken } from '@heliograph/contracts/http/get-user-by-token';
import type { User } from '@heliograph/contracts/http/user';

type Answer = OutputOf<typeof getUserByToken>;
/** The customer whose portal is shown. */
export type ShownUser = User & Pick<Answer, 'viewedUntil'>;

export const isUser = (user: Answer | undefined): user is ShownUser => Boolean(user?.userId);
