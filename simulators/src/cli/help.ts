import { sunPlaces } from '../model/sun-moments.js';
import { weatherNames } from '../model/weather.js';
import { scenarios } from '../scenarios/scenarios.js';

const scenarioLines = Object.entries(scenarios)
  .map(([name, { about }]) => `  ${name.padEnd(20)}${about}`)
  .join('\n');

export const HELP = `npm run simulate -- [options]
Publishes as a fleet of inverters over MQTT until it is stopped.
  --broker URL        mqtt, mqtts, ws or wss address; unset: the running system's
  --secrets FILE.csv  the devices, in order of rows: serial_number,secret and, where the file has them,
                      power_rating,latitude,longitude,modem_all_night; unset: the demonstration's own.
                      Without a rating a device is taken for 5 kW, without a place for the middle of India
  --inverters N       the first N devices; unset: all
  --interval S        seconds between two readings of a device, 60 unless set
  --scenario NAME     one of those below
  --seed N            another fleet and another weather, 1 unless set; the same seed gives the same readings
                      for the same times
  --state FILE        what the devices remember through a restart. Readings of the time in between
                      come as backlog: each minute of the last 2 hours, quarter hours before, 59 days at most
  --speed X           no reading may be stamped ahead of now, so a fleet at speed X starts
                      (X - 1) x 10 minutes ago (59 days at most), publishes with the stamps of then X times as fast,
                      or as fast as it is acknowledged, and goes on at 1 when it has caught up with now
  --control-file FILE where to write how it is steered; unset: SIMULATOR_CONTROL_FILE, else simulator-control.json
                      in the data directory
Devices that a running simulator plays already, such as the demonstration's, are borrowed from it and go back
to it at the end, counters and all.

Scenarios
${scenarioLines}

npm run simulate -- control COMMAND [--control-file FILE]
Steers the running simulator.
  silence SERIAL      its modem is gone; it produces on and keeps its readings
  resume SERIAL       its modem is back, and its clone is gone
  fault CODE SERIAL   it stops with this fault; fault none SERIAL ends it
  reset-counter SERIAL  its lifetime counter starts again from 0
  garble SERIAL       it sends messages that nobody can understand, one of each kind
  clone SERIAL        a second device with its name and secret takes its place every few seconds, until resume
  weather NAME        ${weatherNames.join(', ')}, or real
  sun PLACE           the sun stays there while time goes on: ${sunPlaces.filter((place) => place !== 'real').join(', ')}; real sets it free
  speed N             the sun goes round N times as fast; stamps and intervals stay real; 1 is the real sun
  scenario NAME       begins a scenario; none ends it

npm run simulate -- --replay FILE.csv [--broker URL] [--secrets FILE.csv] [options]
Publishes a recorded plant, columns ts,inverter,ac_kw,dc_kw,daily_kwh,total_kwh; the n-th inverter plays as the n-th
device. The recording is moved by whole days, so that its last day is yesterday. Ends by itself.
  --scale F           multiplies power and energy; 1 unless set
  --speed X|max       so many times as fast as recorded, or as fast as it is acknowledged; 1 unless set
  --shuffle           each device's readings in any order (--seed N for another)
  --repeat N          each reading N times
  --ends DATE         the recording's last day becomes DATE

npm run simulate -- --history OUT.csv [--secrets FILE.csv] [--inverters N] [--years Y] [--seed N] [--state FILE]
Writes the counters of the years behind (2 unless set) for npm run history -- import, and with --state
the file with which the same devices go on from there.
`;
