const NAMED_MAX = 5;

/**
 * To the administrator who is notified of ending certificates, in both languages, because the server doesn't know
 * theirs. It matches the template in docs/sms.md.
 */
export function certificatesEndingMessage(serialNumbers: readonly string[]): string {
  const more = serialNumbers.length - NAMED_MAX;
  const which = `${serialNumbers.slice(0, NAMED_MAX).join(', ')}${more > 0 ? ` (+${more})` : ''}`;
  return `Device certificates that end soon or have ended: ${which}. Open Inverters in the portal. जल्द ख़त्म होने वाले सर्टिफ़िकेट: ${which}।`;
}
