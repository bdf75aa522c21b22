/** What the figures mean, and how others are got: stands above the tables in docs/benchmarks.md. */
export const preface = `
A fleet of inverters in up to ten cities lives through days of June and July, minute by minute: each wakes and sleeps by the light on its own roof, some say \`sleep\` and some do not, some modems
live on through the night; owners have one to five of them, SIM operators and dealers have other shares of each city. Seven quiet days before are known. Into this come silences of every length and hour, monsoon, failures of
the grid, of SIM operators and of dealers' sites, flapping, clones, wrong clocks, backlogs, and outages of our own. What arrives enters the tables by ingest's own statements; the real sweep, settlement, waking hours and delivery run once a simulated minute
on a PostgreSQL by the simulated clock. Beside it a plain time-out of 15 minutes hears the same words: who was not heard for so long has a case and a message.

What is true, by the world and not by what was found:

- A **true silence**: something befell the inverter, and it should have been heard for longer than the threshold of design.md (three intervals, and 10 minutes). What was shorter, lay in its sleep, or was over before it could be known, is none. Cuts by one line of the scenario, or without a word between them, are one silence: who comes and goes is told of once.
- The threshold counts from the last word. It counts from the next morning where the inverter had said \`sleep\`, or where too little of the day was left; and from our own return where a part of ours was away, after a wrong clock as long again as it was off.
- **Morning** and evening are where the sun stands 12° high, or 4° higher than at the inverter's own latest waking and earliest falling asleep in all of these days: lower than that nobody can tell a silence from sleep.
- **In time** is the threshold and one sweep later. A silence found before that is right as well.
- A **false case** was opened while nothing kept its inverter from being heard for longer than its threshold of waking time: at night, on a dark morning, after an outage of our own, between a clone's takeovers. One kind of them nobody could avoid, and it counts all the same ("asleep since an own outage"): it fell asleep in the dark of a monsoon's noon while a part of ours was away, so that its \`sleep\` never came.
- **One owner and cause**: what one line of the scenario brought upon all inverters of one owner, where it silenced a tenth of a city, operator or dealer and at least five; of what silenced fewer nobody can know that it is one cause, and each inverter is told of by itself. A message is false where none of the inverters that it is about was silent by any line. Where two lines silence an inverter at once, a message of an incident is of the line that most of the incident is of.
- More than one message of a cause nobody can avoid where the grid fails at night and one owner has several inverters that are awake then, fewer than five of the city: each is told of by itself within minutes, before the others are missed in the morning.
- **Named rightly** is an incident of a grid failure that is suspected to be the grid, or of an operator's that is suspected to be the network; "unknown" where it is told as either; wrongly else. Of a dealer's sites nothing but "unknown" is not wrong.

Any other: \`npm run bench alarms -- --scenario FILE --seed 7 --inverters 200 --days 10\`. Each line of the file is one JSON object,
\`{"at":"2d 06:30","until":"2d 09:00","kind":"grid","city":"Pune"}\`; times are from the start (midnight of 8 June 2026 at the sites): seconds, \`"2d 06:30"\`, \`"06:30:10"\` or \`"P2DT6H30M"\`.
Kinds: \`silence\`, \`grid\` (those whose connection lives by the grid), \`operator\`, \`flap\`, \`monsoon\`, \`clone\`, \`wrong_clock\`, and \`own_outage\` with \`"part"\`: \`ingest\` (unless said), \`broker\`, \`database\`, \`worker\`, or \`clock\` with a \`"step"\`.
All but an own outage name \`serials\`, \`city\`, \`operator\`, \`dealer\` or several of these, and concern whoever is all of them. \`--list\` prints what there is to name in the fleet of a seed: it depends on \`--seed\` and \`--inverters\` alone. A bad line is named with its number and the reason, and nothing is run.
\`--json\` prints one JSON document and nothing else (\`npm --silent run bench alarms\`, since npm has a heading of its own): \`fleet\`, \`scenario\`, each true silence with \`found_at\`, each case with its \`cause\` (the number of a line of the scenario; null: false, and \`wrong\` says why), \`incidents\`, each message with its time, receiver and case or incident, and the figures of both.
`.trim();
