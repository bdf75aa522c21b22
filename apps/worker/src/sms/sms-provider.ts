interface TextMessage {
  /** Id of the outbox row, the same for every attempt, so that a provider can detect duplicates. */
  readonly id: string;
  /** Kind of message, such as `code_reset` or `communication_lost`. */
  readonly kind: string;
  /** As stored: ten digits are a domestic number. */
  readonly phone: string;
  readonly text: string;
}

export interface SmsProvider {
  /** Whether texts are retained after delivery, to be shown in a demonstration. */
  readonly retainsTexts: boolean;
  /**
   * Sends one message. Throws if the provider doesn't accept it; the queue then retries.
   * @returns the provider's reference for it, if any.
   */
  send(message: TextMessage): Promise<string | null>;
}
