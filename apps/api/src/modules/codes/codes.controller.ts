import { Controller, Req, Res } from '@nestjs/common';
import type { OutputOf } from '@heliograph/contracts/http/call';
import { resendOtp, resendOtpFor } from '@heliograph/contracts/http/resend-otp';
import { sendOtp, sendOtpFor } from '@heliograph/contracts/http/send-otp';
import { verify, verifyInBody } from '@heliograph/contracts/http/verify';
import type { Response } from 'express';
import { Allow } from '../../http/allow.js';
import { ApiCall, type ParsedInput } from '../../http/api-call.js';
import { type ApiRequest, Input } from '../../http/api-request.js';
import { OtpSendingService } from './otp-sending.service.js';
import { OtpVerificationService } from './otp-verification.service.js';

const SENT = { message: 'If this number is registered, an OTP is on its way.' };

@Controller()
export class CodesController {
  constructor(
    private readonly sending: OtpSendingService,
    private readonly verification: OtpVerificationService,
  ) {}

  @ApiCall(sendOtp)
  @Allow('anyone')
  async sendOtp(
    @Input() input: ParsedInput<typeof sendOtp>,
    @Req() request: ApiRequest,
    @Res({ passthrough: true }) response: Response,
  ): Promise<OutputOf<typeof sendOtp>> {
    await this.sending.send({ ...input, again: false }, request, response);
    return SENT;
  }

  @ApiCall(sendOtpFor)
  @Allow('anyone')
  async sendOtpFor(
    @Input() input: ParsedInput<typeof sendOtpFor>,
    @Req() request: ApiRequest,
    @Res({ passthrough: true }) response: Response,
  ): Promise<OutputOf<typeof sendOtpFor>> {
    await this.sending.send({ ...input, again: false }, request, response);
    return SENT;
  }

  @ApiCall(resendOtp)
  @Allow('anyone')
  async resendOtp(
    @Input() input: ParsedInput<typeof resendOtp>,
    @Req() request: ApiRequest,
    @Res({ passthrough: true }) response: Response,
  ): Promise<OutputOf<typeof resendOtp>> {
    await this.sending.send({ ...input, again: true }, request, response);
    return SENT;
  }

  @ApiCall(resendOtpFor)
  @Allow('anyone')
  async resendOtpFor(
    @Input() input: ParsedInput<typeof resendOtpFor>,
    @Req() request: ApiRequest,
    @Res({ passthrough: true }) response: Response,
  ): Promise<OutputOf<typeof resendOtpFor>> {
    await this.sending.send({ ...input, again: true }, request, response);
    return SENT;
  }

  @ApiCall(verify)
  @Allow('anyone')
  verify(
    @Input() input: ParsedInput<typeof verify>,
    @Req() request: ApiRequest,
    @Res({ passthrough: true }) response: Response,
  ): Promise<OutputOf<typeof verify>> {
    return this.grantFor(input, request, response);
  }

  @ApiCall(verifyInBody)
  @Allow('anyone')
  verifyInBody(
    @Input() input: ParsedInput<typeof verifyInBody>,
    @Req() request: ApiRequest,
    @Res({ passthrough: true }) response: Response,
  ): Promise<OutputOf<typeof verifyInBody>> {
    return this.grantFor(input, request, response);
  }

  private async grantFor(
    input: ParsedInput<typeof verify>,
    request: ApiRequest,
    response: Response,
  ): Promise<OutputOf<typeof verify>> {
    return { message: 'OTP verified.', userId: await this.verification.verify(input, request, response) };
  }
}
