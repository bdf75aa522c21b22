/**
 * What limits by address count a caller as: an IPv4 address or 64 bits of IPv6, and of IPv6 the wider networks too, since one
 * customer of a provider may be given all of either. Null: an IPv4 address, or no address but an account.
 */
export interface LimitedAddress {
  readonly address: string;
  readonly network56: string | null;
  readonly network48: string | null;
}

/** How many times the limit of one address such a network is granted. */
export const NETWORK_56_TIMES = 4;
export const NETWORK_48_TIMES = 16;

/** Callers whose widest network is the same are counted one after the other. */
export const widestOf = ({ address, network48 }: LimitedAddress): string => network48 ?? address;

/** An account, counted in the place of an address. */
export const accountAsAddress = ({ role, id }: { role: string; id: number }): LimitedAddress => ({
  address: `${role} ${id}`,
  network56: null,
  network48: null,
});
