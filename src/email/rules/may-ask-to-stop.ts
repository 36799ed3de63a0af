/** Phrases of people who want no more mail, or who say that we have the wrong person. */
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

/** Whether an answer may ask for no more mail: any reasonable wording counts (47 CFR 64.1200); a person then reads it. */
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
