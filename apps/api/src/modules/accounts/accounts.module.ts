import { Module } from '@nestjs/common';
import { SecondFactorModule } from '../second-factor/second-factor.module.js';
import { UsersModule } from '../users/users.module.js';
import { AdministratorAccessService } from './administrator-access.service.js';
import { AdministratorAccountController } from './administrator-account.controller.js';
import { AuthenticationService } from './authentication.service.js';
import { CustomerAccountController } from './customer-account.controller.js';
import { KnownBrowserService } from './known-browser.service.js';
import { LoginService } from './login.service.js';
import { OwnAccountController } from './own-account.controller.js';
import { OwnAccountService } from './own-account.service.js';
import { PasswordResetService } from './password-reset.service.js';
import { RegistrationService } from './registration.service.js';
import { SessionService } from './session.service.js';
import { ViewAsController } from './view-as.controller.js';
import { ViewAsService } from './view-as.service.js';

@Module({
  imports: [SecondFactorModule, UsersModule],
  controllers: [
    AdministratorAccountController,
    CustomerAccountController,
    OwnAccountController,
    ViewAsController,
  ],
  providers: [
    AdministratorAccessService,
    AuthenticationService,
    KnownBrowserService,
    LoginService,
    OwnAccountService,
    PasswordResetService,
    RegistrationService,
    SessionService,
    ViewAsService,
  ],
  exports: [AuthenticationService, KnownBrowserService],
})
export class AccountsModule {}
