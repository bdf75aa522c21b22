import { Controller, Req } from '@nestjs/common';
import {
  endAnnouncement,
  getAnnouncements,
  publishAnnouncement,
} from '@heliograph/contracts/http/announcements';
import type { OutputOf } from '@heliograph/contracts/http/call';
import { Allow } from '../../http/allow.js';
import { ApiCall, type ParsedInput } from '../../http/api-call.js';
import { type ApiRequest, CurrentCaller, type Caller, Input } from '../../http/api-request.js';
import { AnnouncementsService } from './announcements.service.js';

@Controller()
export class AnnouncementsController {
  constructor(private readonly announcements: AnnouncementsService) {}

  @ApiCall(getAnnouncements)
  @Allow('administrator')
  getAnnouncements(): Promise<OutputOf<typeof getAnnouncements>> {
    return this.announcements.list();
  }

  @ApiCall(publishAnnouncement)
  @Allow('administrator')
  async publishAnnouncement(
    @Input() input: ParsedInput<typeof publishAnnouncement>,
    @CurrentCaller() caller: Caller,
    @Req() request: ApiRequest,
  ): Promise<OutputOf<typeof publishAnnouncement>> {
    const announcementId = await this.announcements.publish(input, caller, request);
    return { message: 'Announcement published.', announcementId };
  }

  @ApiCall(endAnnouncement)
  @Allow('administrator')
  async endAnnouncement(
    @Input() { announcementId }: ParsedInput<typeof endAnnouncement>,
    @CurrentCaller() caller: Caller,
    @Req() request: ApiRequest,
  ): Promise<OutputOf<typeof endAnnouncement>> {
    await this.announcements.end(announcementId, caller, request);
    return { message: 'Announcement ended.' };
  }
}
