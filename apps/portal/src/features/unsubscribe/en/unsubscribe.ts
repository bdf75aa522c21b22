import { topicTitles } from '@heliograph/domain/alerts/topic-titles-en';

/** Texts of the page that a link in an e-mail opens; loaded with it. */
export const words = {
  title: 'Unsubscribe from e-mails',
  question: (topic: string) => `You will get no more e-mails about “${topic}”.`,
  others:
    'If you chose other channels for these alerts, too, they stay. If not, you get none of these alerts any more. You can change this under Alerts at any time.',
  confirm: 'Unsubscribe',
  pending: 'Please wait…',
  done: 'You will get no more of these e-mails.',
  choices: 'Choose alerts and channels',
  failed: 'This did not work.',
  invalid: 'This link is not valid. Please use the one in the e-mail.',
  safetyQuestion: 'Get no e-mails about dangerous faults?',
  safetyNote:
    'With an insulation or arc fault, panels and cables may be dangerous to touch. Without another channel, we would not tell you about it.',
  topics: topicTitles,
};
