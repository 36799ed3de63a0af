import { type ObjectionCategory, objectionCategory } from '#training/rules/practice/objection-category.ts'
import { safetyRoute } from '../safety-router.ts'

/** Why a person has to take over: because of what the business wrote, or because no email can be sent. */
export const handOverReasons = [
  'asked_for_person',
  'anger',
  'legal',
  'medical',
  'ready',
  'doubt',
  'unsendable',
  'came_back',
] as const
export type HandOverReason = (typeof handOverReasons)[number]

/** What an answer says, as read by rules. */
export type AnswerReading = {
  /** Why a person must answer, and the words that show it; null if none do. */
  readonly handOver: {
    readonly reason: Exclude<HandOverReason, 'doubt' | 'unsendable' | 'came_back'>
    readonly words: string
  } | null
  /** They want no more email. */
  readonly isOptOut: boolean
  readonly isRefusal: boolean
  readonly isPositive: boolean
  readonly objection: ObjectionCategory | null
  /** 0 (understood) to 1 (not understood). */
  readonly doubt: number
}

/** Of a longer answer only the beginning and the end are read. */
const mostCharacters = 6000

const person = list(
  'call me|give me a call|phone me|ring me|speak to|speak with|talk to a|talk to someone|talk with a|a person|real person|a human|are you a bot|is this a bot|a robot|is this ai|chatbot|your manager|your boss|a rep|sales rep|your rep|someone call|somebody call|come by|stop by|drop by|visit us|a meeting|meet in person|in person|who are you',
)
const anger = list(
  'fuck|fucking|fucked|shit|bullshit|crap|damn|goddamn|asshole|idiot|idiots|moron|morons|stupid|scam|scammer|scammers|spam|spamming|spammer|spammers|harass|harassing|harassment|leave me alone|leave us alone|stop bothering|sick of|fed up|pissed|how dare|ridiculous|disgusting|outrageous|unacceptable|report you|reporting you|lose my number|never again|waste of my time|wasting my time|furious|angry|insulting|shame on you',
)
const legal = list(
  'lawyer|lawyers|attorney|attorneys|counsel|legal|legally|legality|illegal|law|laws|lawsuit|sue|suing|court|fda|dea|atf|police|sheriff|license|licence|licensed|regulation|regulations|regulator|regulated|liability|liable|compliance|contract|cease and desist|health department|liquor board|alcohol board|banned|ban|inspector|inspection|insurance|insured|insurer|warranty|indemnify|recall|subpoena',
)
const medical = list(
  'doctor|doctors|physician|medication|medications|medicine|medical|prescription|pregnant|pregnancy|addict|addicted|addiction|addictive|side effect|side effects|overdose|withdrawal|hospital|allergic|allergy|drug test|liver|heart|seizure|kids|children|minor|minors|underage|die|died|death|sick|dangerous|safe to',
)
const ready = list(
  'first order|place an order|place order|to order|our order|sign up|sign us up|ready to buy|want to buy|where do i sign|open an account|start an account|send the paperwork|send me the paperwork|lets do it|we will take|ill take|well take|send a case|send two cases',
)
const out = list(
  'unsubscribe|remove me|remove us|take me off|take us off|stop emailing|stop mailing|stop writing|stop sending|stop contacting|do not contact|dont contact|do not email|dont email|do not write|dont write|no more email|no more emails|no more mail|opt out|opt me out|never contact|never write|delete my|off your list',
)
const refusals = list(
  'not interested|no interest|no thanks|no thank you|not for us|not for me|please leave|we pass|ill pass|well pass|hard pass|i said no|we said no|no need|dont need it|dont want|not now or ever',
)
const positive = list(
  'interested|sounds good|sounds great|sounds interesting|send me|send us|send it|send the|makes sense|fair enough|good answer|tell me more|yes please|yes|sure|okay|ok|great|thanks|thank you|go ahead|why not|happy to|id like|wed like|curious|good point|love to|works for us|works for me|alright|all right',
)

/** Reads an answer by rules: no model, no network, linear time. */
export function readAnswer(text: string): AnswerReading {
  const own = ownWords(text)
  const line = lineOf(own)
  const isRefusal = found(line, refusals) !== null
  // "Not interested" must not count as interest.
  const kind = isRefusal ? without(line, refusals) : line
  const isPositive = found(kind, positive) !== null
  const objection = objectionCategory(without(kind, positive))
  const isOptOut = found(line, out) !== null || line.trim() === 'stop'
  const handOver = whyAPerson(own, line)
  const words = line.split(' ').filter((word) => word !== '').length
  const knows = [isRefusal, isPositive, objection !== null, isOptOut, handOver !== null].filter(
    Boolean,
  ).length
  const asksOpenly = own.includes('?') && objection === null && !handOver
  const doubt =
    words === 0 || knows === 0
      ? 0.9
      : (asksOpenly ? 0.5 : 0) + (isRefusal && isPositive ? 0.4 : 0) + (words > 150 ? 0.4 : 0)
  return { handOver, isOptOut, isRefusal, isPositive, objection, doubt: Math.min(1, doubt) }
}

function whyAPerson(text: string, line: string): AnswerReading['handOver'] {
  const angry = found(line, anger) ?? (isShouted(text) ? 'written in capitals' : null)
  if (angry) return { reason: 'anger', words: angry }
  const topic = safetyRoute(text)?.topic ?? null
  const ofLaw = found(line, legal) ?? (topic === 'law' ? topic : null)
  if (ofLaw) return { reason: 'legal', words: ofLaw }
  const ofBody = found(line, medical) ?? topic
  if (ofBody) return { reason: 'medical', words: ofBody }
  const asked = found(line, person)
  if (asked) return { reason: 'asked_for_person', words: asked }
  const buys = found(line, ready)
  return buys ? { reason: 'ready', words: buys } : null
}

/** The text that they wrote themselves, without the quoted email below it. */
export function ownWords(text: string): string {
  const short =
    text.length <= mostCharacters
      ? text
      : `${text.slice(0, mostCharacters / 2)}\n${text.slice(-mostCharacters / 2)}`
  const lines = short.replaceAll('\r', '').split('\n')
  const quoted = lines.findIndex(
    (line) =>
      /^On .{1,200} wrote:\s*$/.test(line) || /^-{2,20} ?(?:Original|Forwarded) [Mm]essage/.test(line),
  )
  const own = quoted > 0 ? lines.slice(0, quoted) : lines
  return own
    .filter((line) => !line.startsWith('>'))
    .join('\n')
    .trim()
}

function isShouted(text: string): boolean {
  const emails = text.match(/\p{L}/gu)?.length ?? 0
  const capitals = text.match(/\p{Lu}/gu)?.length ?? 0
  return emails >= 15 && capitals / emails > 0.7
}

function lineOf(text: string): string {
  const plain = text.normalize('NFKC').toLowerCase().replace(/['’]/g, '')
  return ` ${plain.replace(/[^\p{L}\p{N}]+/gu, ' ').trim()} `
}

function list(phrases: string): readonly string[] {
  return phrases.split('|')
}

const found = (line: string, phrases: readonly string[]): string | null =>
  phrases.find((phrase) => line.includes(` ${phrase} `)) ?? null

const without = (line: string, phrases: readonly string[]): string =>
  phrases.reduce((rest, phrase) => rest.replaceAll(` ${phrase} `, '  '), line)
