import type { InputOf } from '@heliograph/contracts/http/call';
import { updateAdminIssue } from '@heliograph/contracts/http/update-admin-issue';
import { callApi } from '../../../shared/api/call-api.js';

export const sendIssueWork = (work: InputOf<typeof updateAdminIssue>) => callApi(updateAdminIssue, work);
