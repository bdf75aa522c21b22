import { Controller, Req } from '@nestjs/common';
import type { OutputOf } from '@heliograph/contracts/http/call';
import { getAlertPreferences } from '@heliograph/contracts/http/get-alert-preferences';
import { remindTomorrow, subscribePush, unsubscribePush } from '@heliograph/contracts/http/push-subscription';
import { setAlertPreferences } from '@heliograph/contracts/http/set-alert-preferences';
import { agreeToWhatsapp, withdrawFromWhatsapp } from '@heliograph/contracts/http/whatsapp-consent';
import { unsubscribe } from '@heliograph/contracts/http/unsubscribe';
import { Allow } from '../../http/allow.js';
import { ApiCall, type ParsedInput } from '../../http/api-call.js';
import { type ApiRequest, CurrentCaller, type Caller, Input } from '../../http/api-request.js';
import { AlertPreferencesService } from './alert-preferences.service.js';
import { NotificationsOfBrowserService } from './notifications-of-browser.service.js';
import { UnsubscribeService } from './unsubscribe.service.js';
import { WhatsappConsentService } from './whatsapp-consent.service.js';

@Controller()
export class AlertsController {
  constructor(
    private readonly preferences: AlertPreferencesService,
    private readonly browsers: NotificationsOfBrowserService,
    private readonly unsubscriptions: UnsubscribeService,
    private readonly whatsapp: WhatsappConsentService,
  ) {}

  @ApiCall(getAlertPreferences)
  @Allow('holder of a customer session')
  getAlertPreferences(
    @Input() input: ParsedInput<typeof getAlertPreferences>,
    @CurrentCaller() caller: Caller,
  ): Promise<OutputOf<typeof getAlertPreferences>> {
    return this.preferences.of(input, caller);
  }

  @ApiCall(setAlertPreferences)
  @Allow('holder of a customer session')
  async setAlertPreferences(
    @Input() input: ParsedInput<typeof setAlertPreferences>,
    @CurrentCaller() caller: Caller,
    @Req() request: ApiRequest,
  ): Promise<OutputOf<typeof setAlertPreferences>> {
    await this.preferences.set(input, caller, request);
    return { message: 'Alerts saved.' };
  }

  @ApiCall(subscribePush)
  @Allow('holder of a customer session')
  async subscribePush(
    @Input() input: ParsedInput<typeof subscribePush>,
    @CurrentCaller() caller: Caller,
    @Req() request: ApiRequest,
  ): Promise<OutputOf<typeof subscribePush>> {
    await this.browsers.subscribe(input, caller, request);
    return { message: 'This browser shows notifications.' };
  }

  @ApiCall(unsubscribePush)
  @Allow('holder of a customer session')
  async unsubscribePush(
    @Input() { endpoint }: ParsedInput<typeof unsubscribePush>,
    @CurrentCaller() caller: Caller,
  ): Promise<OutputOf<typeof unsubscribePush>> {
    await this.browsers.unsubscribe(endpoint, caller);
    return { message: 'This browser shows no notifications.' };
  }

  @ApiCall(agreeToWhatsapp)
  @Allow('holder of a customer session')
  async agreeToWhatsapp(
    @Input() input: ParsedInput<typeof agreeToWhatsapp>,
    @CurrentCaller() caller: Caller,
    @Req() request: ApiRequest,
  ): Promise<OutputOf<typeof agreeToWhatsapp>> {
    await this.whatsapp.agree(input, caller, request);
    return { message: 'Alerts come by WhatsApp.' };
  }

  @ApiCall(withdrawFromWhatsapp)
  @Allow('holder of a customer session')
  async withdrawFromWhatsapp(
    @CurrentCaller() caller: Caller,
    @Req() request: ApiRequest,
  ): Promise<OutputOf<typeof withdrawFromWhatsapp>> {
    await this.whatsapp.withdraw(caller, request);
    return { message: 'No more alerts come by WhatsApp.' };
  }

  @ApiCall(unsubscribe)
  @Allow('anyone')
  async unsubscribe(
    @Input() input: ParsedInput<typeof unsubscribe>,
    @Req() request: ApiRequest,
  ): Promise<OutputOf<typeof unsubscribe>> {
    await this.unsubscriptions.unsubscribe(input, request);
    return { message: 'You will get no more of these e-mails.' };
  }

  @ApiCall(remindTomorrow)
  @Allow('holder of a customer session')
  async remindTomorrow(
    @Input() { messageId }: ParsedInput<typeof remindTomorrow>,
    @CurrentCaller() caller: Caller,
  ): Promise<OutputOf<typeof remindTomorrow>> {
    await this.browsers.remind(messageId, caller);
    return { message: 'We will remind you tomorrow.' };
  }
}
