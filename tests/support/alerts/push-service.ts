import { use } from '../use.js';
import { type PushRequest, startPushService } from './start-push-service.js';

/** A push service for tests. `answer` sets the status of its answers. */
export function usePushService() {
  const requests: PushRequest[] = [];
  const state = { status: 201 };
  const service = use(
    () =>
      startPushService((request) => {
        requests.push(request);
        return state.status;
      }),
    ({ close }) => close(),
  );
  return { service, requests, answer: (status: number) => (state.status = status) };
}
