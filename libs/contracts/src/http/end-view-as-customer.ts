import { defineCall, messageOutput, noInput } from './call.js';

export const endViewAsCustomer = defineCall({
  method: 'POST',
  path: '/endViewAsCustomer',
  summary: 'Ends viewing a customer’s portal; does nothing if the view has already ended',
  ends: true,
  input: noInput,
  output: messageOutput,
});
