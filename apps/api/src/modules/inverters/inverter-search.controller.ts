import { Controller, Req, Res } from '@nestjs/common';
import type { OutputOf } from '@heliograph/contracts/http/call';
import { getInverter } from '@heliograph/contracts/http/get-inverter';
import { getInverterBySerialNumber } from '@heliograph/contracts/http/get-inverter-by-serial-number';
import { getInverterCityList } from '@heliograph/contracts/http/get-inverter-city-list';
import { getInvertersByCityAndPowerRating } from '@heliograph/contracts/http/get-inverters-by-city-and-power-rating';
import { getPowerRatingList } from '@heliograph/contracts/http/get-power-rating-list';
import { updateInverter } from '@heliograph/contracts/http/update-inverter';
import { powerRatings, ratedPowerW } from '@heliograph/domain/inverter/power-rating';
import type { Response } from 'express';
import { Allow } from '../../http/allow.js';
import { ApiCall, type ParsedInput } from '../../http/api-call.js';
import { type ApiRequest, CurrentCaller, type Caller, Input } from '../../http/api-request.js';
import { pageOf } from '../../http/page-of.js';
import { AuditsRead } from '../../http/read-audit.interceptor.js';
import { InverterEditingService } from './inverter-editing.service.js';
import { InverterSearchService } from './inverter-search.service.js';

/** Administrators' calls to find and edit inverters. */
@Controller()
export class InverterSearchController {
  constructor(
    private readonly finding: InverterSearchService,
    private readonly editing: InverterEditingService,
  ) {}

  @ApiCall(getInverter)
  @Allow('administrator')
  getInverter(@Input() input: ParsedInput<typeof getInverter>): Promise<OutputOf<typeof getInverter>> {
    return this.finding.record(input.inverter_id);
  }

  @ApiCall(getInverterBySerialNumber)
  @Allow('administrator')
  @AuditsRead(getInverterBySerialNumber, (_, { user }) => user && `user ${user.userId}`)
  getInverterBySerialNumber(
    @Input() input: ParsedInput<typeof getInverterBySerialNumber>,
  ): Promise<OutputOf<typeof getInverterBySerialNumber>> {
    return this.finding.bySerialNumber(input.serial_number);
  }

  @ApiCall(getPowerRatingList)
  @Allow('administrator')
  getPowerRatingList(
    @Input() input: ParsedInput<typeof getPowerRatingList>,
    @Res({ passthrough: true }) response: Response,
  ): Promise<OutputOf<typeof getPowerRatingList>> {
    const ratings = powerRatings.map((power_rating) => ({ power_rating }));
    const { rows, total } = pageOf(ratings, input, ['power_rating'], { power_rating: ratedPowerW });
    response.setHeader('X-Total-Count', total);
    return Promise.resolve(rows.map(({ power_rating }) => power_rating));
  }

  @ApiCall(getInverterCityList)
  @Allow('administrator')
  async getInverterCityList(
    @Input() input: ParsedInput<typeof getInverterCityList>,
    @Res({ passthrough: true }) response: Response,
  ): Promise<OutputOf<typeof getInverterCityList>> {
    const cities = (await this.finding.cities(input.power_rating)).map((city) => ({ city }));
    const { rows, total } = pageOf(cities, input, ['city']);
    response.setHeader('X-Total-Count', total);
    return rows.map(({ city }) => city);
  }

  @ApiCall(getInvertersByCityAndPowerRating)
  @Allow('administrator')
  async getInvertersByCityAndPowerRating(
    @Input() input: ParsedInput<typeof getInvertersByCityAndPowerRating>,
    @Res({ passthrough: true }) response: Response,
  ): Promise<OutputOf<typeof getInvertersByCityAndPowerRating>> {
    const { inverters, total } = await this.finding.byPlace(input);
    response.setHeader('X-Total-Count', total);
    return inverters;
  }

  @ApiCall(updateInverter)
  @Allow('administrator')
  async updateInverter(
    @Input() input: ParsedInput<typeof updateInverter>,
    @CurrentCaller() caller: Caller,
    @Req() request: ApiRequest,
  ): Promise<OutputOf<typeof updateInverter>> {
    await this.editing.update(input, caller, request);
    return { message: 'Inverter updated successfully.' };
  }
}
