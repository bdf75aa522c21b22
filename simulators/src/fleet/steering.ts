import type { WeatherName } from '../model/weather.js';
import type { SunPlace } from '../model/sun-moments.js';
import type { Effect, Scenario } from '../scenarios/effect.js';
import { scenarios, type ScenarioName } from '../scenarios/scenarios.js';

/** Fleet-wide settings made by control commands. */
export class Steering {
  sun: SunPlace = 'real';
  private chosenWeather: WeatherName | null = null;
  private scenarioName: ScenarioName | null = null;
  private scenarioSince = 0;

  get weather(): WeatherName | undefined {
    return this.chosenWeather ?? this.scenarioOrNone?.weather;
  }

  setWeather(weather: WeatherName | null): void {
    this.chosenWeather = weather;
  }

  get scenario(): ScenarioName | null {
    return this.scenarioName;
  }

  /** @param real start time, ms since 1970 */
  setScenario(name: ScenarioName | null, real: number): void {
    this.scenarioName = name;
    this.scenarioSince = real;
  }

  effectOn(index: number, seed: number, real: number): Effect {
    return this.scenarioOrNone?.effect?.({ index, seed, elapsedMs: real - this.scenarioSince }) ?? {};
  }

  private get scenarioOrNone(): Scenario | null {
    return this.scenarioName ? scenarios[this.scenarioName] : null;
  }
}
