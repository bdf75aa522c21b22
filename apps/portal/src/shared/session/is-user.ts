import type { User } from '@heliograph/contracts/http/user';

/** Whether the answer of getUserByToken names somebody. */
export const isUser = (user: Partial<User> | undefined): user is User => Boolean(user?.userId);
