import { z } from 'zod';
import { requiredText } from './account-fields.js';
import { defineCall, id, messageOutput, noInput } from './call.js';

const CHARACTERS_MAX = 500;

export const getAnnouncements = defineCall({
  method: 'GET',
  path: '/getAnnouncements',
  summary:
    'What administrators say on the public status page: open announcements, and those of the last 7 days that ended',
  input: noInput,
  output: z.array(
    z.object({
      announcementId: id,
      textEn: z.string(),
      textHi: z.string().nullable(),
      openedAt: z.iso.datetime(),
      openedBy: z.string(),
      endedAt: z.iso.datetime().nullable(),
    }),
  ),
});
export type Announcement = z.output<typeof getAnnouncements.output>[number];

export const publishAnnouncement = defineCall({
  method: 'POST',
  path: '/publishAnnouncement',
  summary:
    'Publishes a text on the public status page within two minutes, for everybody to read. At most 20 are open',
  input: z.object({
    textEn: requiredText(CHARACTERS_MAX),
    /** Absent or null: Hindi pages show the English text. */
    textHi: requiredText(CHARACTERS_MAX).nullable().default(null),
  }),
  output: z.object({ message: z.string(), announcementId: id }),
});

export const endAnnouncement = defineCall({
  method: 'POST',
  path: '/endAnnouncement',
  summary: 'Ends an announcement: the status page shows it among the ended ones for 7 days',
  ends: true,
  input: z.object({ announcementId: id }),
  output: messageOutput,
});
