export interface TextMessage {
  /** The outbox row's id: the same for every try, so that a carrier can tell a repeat. */
  readonly id: string;
  /** What it is about: `code_reset`, `communication_lost`. */
  readonly kind: string;
  /** As stored: ten digits are a number of the home country. */
  readonly phone: string;
  readonly text: string;
}

/** Carries text messages to phones. */
export interface SmsProvider {
  /** Whether what was delivered can be looked at later: in a demonstration. */
  readonly keepsTexts: boolean;
  /**
   * Sends one message; throws when it was not taken, and is asked again later.
   * @returns the carrier's reference for it, where there is one.
   */
  send(message: TextMessage): Promise<string | null>;
}
