const east = 'America/New_York'
const central = 'America/Chicago'
const mountain = 'America/Denver'
const pacific = 'America/Los_Angeles'

/** Time zones by state; the one of most of its area comes first. */
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

/** The time zone of a reader of mail: their state's main one, else the company's. */
export const zoneOfState = (state: string | null, companyZone: string): string =>
  zonesOfState(state)[0] ?? companyZone
