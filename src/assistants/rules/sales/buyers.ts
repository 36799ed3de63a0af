import { seeded } from './seeded.ts'

/** How a simulated buyer reacts to emails. */
const tempers = ['curious', 'careful', 'silent', 'angry', 'lawful', 'worried', 'leaver', 'riddling'] as const
type Temper = (typeof tempers)[number]

export type Buyer = {
  readonly name: string
  readonly temper: Temper
  /** The buyer's answer to the nth email, from 1; null is no answer. */
  readonly replies: (email: number) => { readonly text: string; readonly afterHours: number } | null
}

const objections = [
  'It is too expensive for a bar like ours.',
  'We already carry another brand.',
  'I have to ask my partner.',
  'Not right now, maybe next season.',
  'Nobody asks for it here.',
  'I doubt the quality is the same from batch to batch.',
]
const yes = [
  'That makes sense. Send me the sheet, please.',
  'Fair enough, tell me more.',
  'Good point, thanks.',
  'Okay, I am curious.',
]

const says: Readonly<
  Record<Temper, (email: number, pick: (list: readonly string[]) => string) => string | null>
> = {
  curious: (email, pick) => (email > 5 ? 'What would a first order look like?' : pick(yes)),
  careful: (email, pick) => (email % 2 === 1 ? pick(objections) : pick(yes)),
  silent: () => null,
  angry: (email, pick) => (email === 1 ? pick(objections) : 'This is ridiculous, leave me alone.'),
  lawful: (email, pick) =>
    email === 1 ? pick(yes) : 'My attorney wants to know whether this is legal here.',
  worried: (email, pick) => (email === 1 ? pick(yes) : 'Is it safe with medication?'),
  leaver: (email) => (email === 1 ? null : 'Please take me off your list.'),
  riddling: (email, pick) => (email === 1 ? pick(objections) : 'Blue seven under the ladder again'),
}

/** Simulated buyers, deterministic by seed: the same seed gives the same buyers with the same answers. */
export function buyersOf(seed: string): Buyer[] {
  return tempers.map((temper, at) => ({
    name: `Rehearsal ${at + 1}: ${temper}`,
    temper,
    replies: (email) => {
      const next = seeded(`${seed} ${temper} ${email}`)
      const pick = (list: readonly string[]) => list[Math.floor(next() * list.length)] ?? ''
      const text = says[temper](email, pick)
      return text === null ? null : { text, afterHours: 2 + Math.floor(next() * 40) }
    },
  }))
}
