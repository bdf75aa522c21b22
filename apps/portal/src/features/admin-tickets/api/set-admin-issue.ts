import { setAdminIssue } from '@heliograph/contracts/http/set-admin-issue';
import type { InputOf } from '@heliograph/contracts/http/call';
import { callApi } from '../../../shared/api/call-api.js';

export const sendIssue = (issue: InputOf<typeof setAdminIssue>) => callApi(setAdminIssue, issue);
