/**
 * How limits identify a caller: by IPv4 address or 64 bits of IPv6, and for IPv6 also by the wider networks, since a
 * provider may give one customer a whole one. Null: an IPv4 address, or an account instead of an address.
 */
export interface LimitedAddress {
  readonly address: string;
  readonly network56: string | null;
  readonly network48: string | null;
}

/** Limit of a whole network, as a multiple of the limit of one address. */
export const NETWORK_56_TIMES = 4;
export const NETWORK_48_TIMES = 16;

/** Callers with the same widest network are counted one after the other. */
export const widestOf = ({ address, network48 }: LimitedAddress): string => network48 ?? address;

/** An account, limited like an address. */
export const accountAsAddress = ({ role, id }: { role: string; id: number }): LimitedAddress => ({
  address: `${role} ${id}`,
  network56: null,
  network48: null,
});
