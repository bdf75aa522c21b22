import { sunPlaces } from '../model/sun-moments.js';
import { weatherNames } from '../model/weather.js';
import { scenarios } from '../scenarios/scenarios.js';

const scenarioLines = Object.entries(scenarios)
  .map(([name, { about }]) => `  ${name.padEnd(28)}${about}`)
  .join('\n');

export const HELP = `npm run simulate -- [options]
Publishes as a fleet of inverters over MQTT until stopped.
  --broker URL        mqtt, mqtts, ws or wss address; default: the running system's
  --ca FILE           certificate of the authority that signed the broker's, PEM; default: the public ones
  --secrets FILE.csv  the devices in row order: serial_number,secret and optionally
                      power_rating,latitude,longitude,modem_all_night,sim_iccid; default: the
                      demonstration's.
                      Default rating: 5 kW; default position: the middle of India
  --inverters N       the first N devices; default: all
  --interval S        seconds between two readings of a device; default: 60
  --scenario NAME     one of those below; with --verdict [--report FILE], a file: docs/scenarios.md
  --ramp TIME         a load test: the devices connect over this time (90s, 2m), report, lose their connections and
                      come back; prints latencies and errors, and exits
  --seed N            varies fleet and weather; default: 1. The same seed gives the same readings
                      for the same times
  --state FILE        keeps the devices' state across restarts. Readings of the time in between
                      are sent as backlog: every minute of the last 2 hours, every 15 minutes before, at most 59 days
  --speed X           a reading's timestamp must not be ahead of now, so a fleet at speed X starts
                      (X - 1) x 10 minutes ago (at most 59 days), publishes with timestamps from then X times as fast,
                      or as fast as they are acknowledged, and continues at speed 1 once it has caught up
  --control-file FILE where to write the control port and token; default: SIMULATOR_CONTROL_FILE,
                      else simulator-control.json in the data directory
Devices that a running simulator already plays, such as the demonstration's, are leased from it and returned
at the end, with their counters.

Scenarios
${scenarioLines}

npm run simulate -- control COMMAND [--control-file FILE]
Controls the running simulator.
  silence SERIAL      its modem goes offline; it keeps producing and buffers its readings
  resume SERIAL       its modem is back online, and its clone stops
  fault CODE SERIAL   it stops with this fault; fault none SERIAL ends it
  reset-counter SERIAL  its lifetime counter starts again from 0
  garble SERIAL       it sends invalid messages, one of each kind
  clone SERIAL        a second device with its name and secret displaces it every few seconds, until resume
  weather NAME        ${weatherNames.join(', ')}, or real
  sun PLACE           holds the sun there while time continues: ${sunPlaces.filter((place) => place !== 'real').join(', ')}; real releases it
  speed N             the sun moves N times as fast; timestamps and intervals stay real; 1 is the real sun
  scenario NAME       starts a scenario; none ends it

npm run simulate -- --replay FILE.csv [--broker URL] [--secrets FILE.csv] [options]
Publishes a recorded plant, columns ts,inverter,ac_kw,dc_kw,daily_kwh,total_kwh, or readings that the back office
exported; the n-th inverter is played by the n-th device. A folder is played as a whole. The recording is shifted by
whole days, so that its last day is yesterday. Exits when done.
  --columns FILE.yaml what the columns of another CSV mean: docs/scenarios.md
  --scale F           multiplies power and energy; default: 1
  --speed X|max       X times as fast as recorded, or as fast as it is acknowledged; default: 1
  --shuffle           each device's readings in random order (--seed N for another)
  --repeat N          sends each reading N times
  --ends DATE         the recording's last day becomes DATE
  --verdict           with [--report FILE]: on a platform of its own, which is then judged: docs/scenarios.md

npm run simulate -- --history OUT.csv [--secrets FILE.csv] [--inverters N] [--years Y] [--seed N] [--state FILE]
                    [--fault SERIAL,CODE,TIME]
Writes counter readings of the past Y years (default: 2) for npm run history -- import, and with --state
the state file with which the same devices continue from there. --fault stops one inverter at an instant (ISO 8601).

npm run simulate -- --national-server PORT --ca FILE --cert FILE --key FILE [--out FILE]
Plays a ministry's server (docs/national-server.md): MQTT over TLS, for clients with a certificate of the authority
--ca. --cert and --key are its own, PEM. Messages that it acknowledges are appended to --out, a JSON line each. Lines
of standard input control it: away, back, lose (its acknowledgements), acknowledge, resend TOPIC JSON.
`;
