/**
 * Messages to a ticket's owner about each step of a claim, in both languages, because the server doesn't know the
 * owner's.
 */
export const claimMessages = {
  opened: () =>
    both('We examine whether the warranty covers this.', 'हम जाँच रहे हैं कि यह वारंटी में आता है या नहीं।'),
  approved: () =>
    both(
      'Your warranty claim was approved. We will send a replacement inverter.',
      'आपका वारंटी क्लेम मंज़ूर हो गया है। हम बदले में दूसरा इन्वर्टर भेजेंगे।',
    ),
  refused: (reason: string) =>
    both(`Your warranty claim was refused: ${reason}`, `आपका वारंटी क्लेम मंज़ूर नहीं हुआ: ${reason}`),
  dispatched: (serialNumber: string, courier: string) => {
    const note = courier === '' ? '' : ` (${courier})`;
    return both(
      `The replacement inverter ${serialNumber} was dispatched${note}.`,
      `बदले का इन्वर्टर ${serialNumber} भेज दिया गया है${note}।`,
    );
  },
  installed: (oldSerialNumber: string, serialNumber: string) =>
    both(
      `Inverter ${oldSerialNumber} was replaced by ${serialNumber}. Your energy history continues.`,
      `इन्वर्टर ${oldSerialNumber} की जगह ${serialNumber} लगा दिया गया है। बिजली का आपका पुराना हिसाब वैसे ही जारी रहेगा।`,
    ),
  undone: (oldSerialNumber: string, serialNumber: string) =>
    both(
      `Inverter ${serialNumber} is not installed yet: that was entered by mistake. Your inverter is still ${oldSerialNumber}.`,
      `इन्वर्टर ${serialNumber} अभी नहीं लगा है: यह ग़लती से दर्ज हुआ था। आपका इन्वर्टर अभी भी ${oldSerialNumber} है।`,
    ),
};

const both = (english: string, hindi: string) => `${english}\n${hindi}`;
