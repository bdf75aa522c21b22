import { checkedSimNumber, simNumber, soldSimNumber } from '@heliograph/contracts/http/inverter-fields';

/**
 * The rule for a SIM number in a form.
 * @param anySim whether a super-admin accepts one without 19 or 20 digits. @param before the stored one: always valid
 */
export const simRule = (anySim: boolean, before?: string | null) => {
  const rule = anySim ? soldSimNumber : checkedSimNumber;
  return simNumber.superRefine((sim, { addIssue }) => {
    const { error } = rule.safeParse(sim);
    if (sim !== before && error) addIssue({ code: 'custom', message: error.issues[0]!.message });
  });
};
