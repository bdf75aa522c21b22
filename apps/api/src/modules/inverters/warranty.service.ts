import { Inject, Injectable } from '@nestjs/common';
import type { WarrantyAnswer } from '@heliograph/contracts/http/warranty';
import { describeWarranty } from '@heliograph/domain/warranty/describe-warranty';
import { warrantyOf } from '@heliograph/domain/warranty/warranty';
import { SETTINGS } from '../../http/tokens.js';
import type { ApiSettings } from '../../settings.js';

interface Installed {
  readonly power_rating: string;
  readonly date_of_installation: string | null;
  readonly time_zone: string;
}

/** Computes an inverter's warranty from the terms in the settings. */
@Injectable()
export class WarrantyService {
  constructor(@Inject(SETTINGS) private readonly settings: ApiSettings) {}

  of(inverter: Installed): WarrantyAnswer {
    const warranty = warrantyOf(
      {
        powerRating: inverter.power_rating,
        dateOfInstallation: inverter.date_of_installation,
        timeZone: inverter.time_zone,
      },
      { years: this.settings.WARRANTY_YEARS, yearsByRating: this.settings.WARRANTY_YEARS_BY_RATING },
      Date.now(),
    );
    const { text, color } = describeWarranty(warranty);
    return { warrantyTime: text, Color: color, ...warranty };
  }
}
