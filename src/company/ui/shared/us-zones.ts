/** The time zones of the United States, by the names that people use. */
export const usZones = [
  ['America/New_York', 'Eastern (New York)'],
  ['America/Chicago', 'Central (Chicago)'],
  ['America/Denver', 'Mountain (Denver)'],
  ['America/Phoenix', 'Arizona (Phoenix)'],
  ['America/Los_Angeles', 'Pacific (Los Angeles)'],
  ['America/Anchorage', 'Alaska (Anchorage)'],
  ['Pacific/Honolulu', 'Hawaii (Honolulu)'],
].map(([value = '', label = '']) => ({ value, label }))

/** Those, and after them every zone that there is, found by typing. */
export const allZones = (): typeof usZones => [
  ...usZones,
  ...Intl.supportedValuesOf('timeZone')
    .filter((zone) => !usZones.some(({ value }) => value === zone))
    .map((value) => ({ value, label: value.replaceAll('_', ' ') })),
]
