import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';

/** The pop-ups over a list of inverters; `health` is identified by serial number, the others by inverter id. */
const popupKinds = ['health', 'edit', 'secret', 'remove'] as const;
export type PopupKind = (typeof popupKinds)[number];

export interface InverterPopup {
  readonly kind: PopupKind;
  /** Inverter id or serial number. */
  readonly of: string;
}

/** The pop-up in the address; null: none. */
function readPopup(address: URLSearchParams): InverterPopup | null {
  const kind = popupKinds.find((kind) => address.get(kind));
  return kind ? { kind, of: address.get(kind)! } : null;
}

/** `address` with only this pop-up. */
function writePopup(popup: InverterPopup | null, address: URLSearchParams): URLSearchParams {
  const written = new URLSearchParams(address);
  for (const kind of popupKinds) written.delete(kind);
  if (popup) written.set(popup.kind, popup.of);
  return written;
}

/** The open pop-up, kept in the address: opening pushes a history entry, closing replaces it. */
export function useInverterPopup(): [
  InverterPopup | null,
  (kind: PopupKind, of: string) => void,
  () => void,
] {
  const [address, setAddress] = useSearchParams();
  const popup = useMemo(() => readPopup(address), [address]);
  const put = useCallback(
    (next: InverterPopup | null) =>
      setAddress(writePopup(next, new URLSearchParams(window.location.search)), {
        replace: next === null,
        preventScrollReset: true,
      }),
    [setAddress],
  );
  const open = useCallback((kind: PopupKind, of: string) => put({ kind, of }), [put]);
  const close = useCallback(() => put(null), [put]);
  return [popup, open, close];
}
