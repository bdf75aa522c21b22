import { defineCall, messageOutput, noInput } from './call.js';

export const endViewAsCustomer = defineCall({
  method: 'POST',
  path: '/endViewAsCustomer',
  summary: 'Ends looking at a customer’s portal; where it has ended already nothing happens',
  ends: true,
  input: noInput,
  output: messageOutput,
});
