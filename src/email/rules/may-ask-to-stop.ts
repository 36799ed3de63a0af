/** What people write who want no more, or are not who we take them for. */
const wishes = [
  'stop emailing',
  'stop mailing',
  'stop writing',
  'no more emails',
  'no more mail',
  'no more offers',
  'no more letters',
  'do not email',
  'dont email',
  'do not write',
  'dont write',
  'stop texting',
  'stop sending',
  'stop messaging',
  'stop contacting',
  'please stop',
  'stop please',
  'stop it',
  'no more texts',
  'no more messages',
  'do not text',
  'dont text',
  'do not contact',
  'dont contact',
  'opt out',
  'opt me out',
  'unsubscribe',
  'remove me',
  'remove us',
  'take me off',
  'take us off',
  'leave me alone',
  'leave us alone',
  'delete my number',
  'lose my number',
  'wrong number',
  'wrong person',
]

/** Whether an answer in their own words may ask for no more: any reasonable way counts (47 CFR 64.1200), and a person reads it. */
export function mayAskToStop(body: string): boolean {
  const words = body
    .slice(0, 2000)
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    // "Please stop by on Friday" asks for more.
    .replace(/ stop (?:by|in|over) /g, ' ')
  return wishes.some((wish) => ` ${words} `.includes(` ${wish} `))
}
