const east = 'America/New_York'
const central = 'America/Chicago'
const mountain = 'America/Denver'
const pacific = 'America/Los_Angeles'

/** The clocks of a state; where it has two, first those that most of it goes by. */
const zones: Readonly<Record<string, readonly string[]>> = {
  ...of('CT DC DE GA MA MD ME NC NH NJ NY OH PA RI SC VA VT WV', east),
  ...of('AL AR IA IL LA MN MO MS OK WI', central),
  ...of('CO MT NM UT WY', mountain),
  ...of('CA NV WA', pacific),
  ...of('FL IN KY MI', east, central),
  ...of('TN', central, east),
  ...of('KS ND NE SD TX', central, mountain),
  ...of('ID', mountain, pacific),
  ...of('OR', pacific, mountain),
  AK: ['America/Anchorage'],
  AZ: ['America/Phoenix'],
  HI: ['Pacific/Honolulu'],
}

function of(states: string, ...clocks: string[]): Record<string, readonly string[]> {
  return Object.fromEntries(states.split(' ').map((state) => [state, clocks]))
}

/** The time zones of a state by its two letters; none for what is no state. */
export const zonesOfState = (state: string | null): readonly string[] =>
  zones[(state ?? '').trim().toUpperCase()] ?? []

/** On whose clocks somebody reads mail: those that most of their state goes by, without a state the company's. */
export const zoneOfState = (state: string | null, companyZone: string): string =>
  zonesOfState(state)[0] ?? companyZone
