import { Controller, Req } from '@nestjs/common';
import type { OutputOf } from '@heliograph/contracts/http/call';
import { importInverterSales } from '@heliograph/contracts/http/import-inverter-sales';
import { registerInverterSale } from '@heliograph/contracts/http/register-inverter-sale';
import { Allow } from '../../http/allow.js';
import { ApiCall, type ParsedInput } from '../../http/api-call.js';
import { type ApiRequest, CurrentCaller, type Caller, Input } from '../../http/api-request.js';
import { SalesImportService } from './sales-import.service.js';
import { SalesService } from './sales.service.js';

@Controller()
export class SalesController {
  constructor(
    private readonly sales: SalesService,
    private readonly imports: SalesImportService,
  ) {}

  @ApiCall(registerInverterSale)
  @Allow('administrator')
  async registerInverterSale(
    @Input() input: ParsedInput<typeof registerInverterSale>,
    @CurrentCaller() caller: Caller,
    @Req() request: ApiRequest,
  ): Promise<OutputOf<typeof registerInverterSale>> {
    await this.sales.register(input, caller, request);
    return { message: 'Inverter registered successfully.' };
  }

  @ApiCall(importInverterSales)
  @Allow('administrator')
  importInverterSales(
    @Input() input: ParsedInput<typeof importInverterSales>,
    @CurrentCaller() caller: Caller,
    @Req() request: ApiRequest,
  ): Promise<OutputOf<typeof importInverterSales>> {
    return this.imports.import(input, caller, request);
  }
}
