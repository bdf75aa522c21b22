import { afterAll, beforeAll, describe, jest } from '@jest/globals';
import { accountTests } from './parts/accounts.js';
import { accountAppearanceTests } from './parts/accounts-appearance.js';
import { adminTests } from './parts/accounts-admin.js';
import { appearanceTests } from './parts/appearance.js';
import { dashboardTests } from './parts/dashboard.js';
import { failureTests } from './parts/failures.js';
import { figuresTests } from './parts/figures.js';
import { leavingTests } from './parts/leaving.js';
import { liveTests } from './parts/live.js';
import { loginTests } from './parts/login.js';
import { lookingBackTests } from './parts/looking-back.js';
import { phoneTests } from './parts/phone.js';
import { silenceTests } from './parts/silence.js';
import { simulatorTests } from './parts/simulator.js';
import { TestPortal } from './support/portal.js';

jest.setTimeout(40_000);

// One file, so that all of them look at one running system: to start one takes longer than most of the parts.
describe('in the browser', () => {
  let started: TestPortal;
  const portal = () => started;

  beforeAll(async () => {
    started = await TestPortal.start();
  }, 180_000);

  afterAll(() => started?.end(), 60_000);

  describe('the log-in screen', () => loginTests(portal));
  describe('the dashboard', () => dashboardTests(portal));
  describe('looking back', () => lookingBackTests(portal));
  describe('the figures', () => figuresTests(portal));
  describe('the live tile', () => liveTests(portal));
  describe('an inverter that is not heard', () => silenceTests(portal));
  describe('leaving', () => leavingTests(portal));
  describe('a phone', () => phoneTests(portal));
  describe('an account', () => accountTests(portal));
  describe('an administrator', () => adminTests(portal));
  describe('the appearance of accounts', () => accountAppearanceTests(portal));
  describe('the appearance', () => appearanceTests(portal));
  describe('the tester’s page', () => simulatorTests(portal));
  // Last, since it kills the API.
  describe('when something fails', () => failureTests(portal));
});
