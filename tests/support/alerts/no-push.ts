import type { PushSender } from '@heliograph/worker/channels/push-sender';

/** For tests without notifications. */
export const noPush: PushSender = { send: async () => 'gone' };
