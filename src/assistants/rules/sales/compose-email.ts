import { tenStepName } from '#crm/rules/ten-steps.ts'
import type { Technique } from './choose-technique.ts'
import type { Purpose } from './policy.ts'

type Wanted = {
  purpose: Purpose
  step: number
  hasObjection: boolean
  technique: Pick<Technique, 'script' | 'followUp'> | null
  /** Whether the wording of the steps may be that of the elixir trade. */
  isElixir: boolean
}

/** Wording of a step where no technique fits, and the opening of a first email. */
const sayings: readonly string[] = [
  'We supply bars and restaurants, and I would like to show you what a pour costs and what stays with you. May I send one page?',
  'Before I send anything: what do your guests ask for when they want something else than beer or wine?',
  'What would have to be true for a new bottle to earn its place on your shelf?',
  'One page says all of it: what it is, the cost of a pour at your measure, what it needs, and what could go wrong.',
  'What would you still need to see before you could say yes or no?',
  'If the figures hold at your measure and your price, is there anything else in the way?',
  'Shall a colleague of mine walk through a small beginning with you?',
  'How did it go, and what would you change?',
  'Who else do you know who has asked for something like this?',
  'What could we do better for you?',
]

/** The same for companies of another trade. */
const plainSayings: readonly string[] = [
  'We supply businesses like yours, and I would like to show you what it costs and what stays with you. May I send one page?',
  'Before I send anything: what do your customers ask for that you do not have today?',
  'What would have to be true for a new product to earn its place on your shelf?',
  'One page says all of it: what it is, what it costs at your volume, what it needs, and what could go wrong.',
  'What would you still need to see before you could say yes or no?',
  'If the figures hold at your volume and your price, is there anything else in the way?',
  ...sayings.slice(6),
]

/** Notice below the signature. */
const drafted = 'Drafted by our sales assistant. Answer this mail, and a person reads it.'

export const greetings: Readonly<Record<Purpose, string>> = {
  opening: '',
  answer: 'Thank you for your answer.',
  follow_up: 'A short note, in case my last one went under.',
}

/**
 * An email as a template: greeting, message, one question. It contains nothing that a customer wrote, so no outsider can
 * put words into the company's emails.
 */
export function composeEmail({ purpose, step, hasObjection, technique, isElixir }: Wanted): {
  subject: string
  body: string
} {
  const said = saidBy({ isOpening: purpose === 'opening', step, words: technique?.script ?? null, isElixir })
  return {
    subject:
      purpose === 'opening'
        ? 'A question for {{ business.name }}'
        : hasObjection
          ? 'Your question'
          : `${tenStepName(step) === 'Presentation' ? 'One page' : 'A short note'} for {{ business.name }}`,
    body: emailOf([greetings[purpose], said], drafted),
  }
}

/**
 * The words of a technique, or of the step where none fits. A first email introduces the company before the technique, which
 * is worded as an answer.
 */
export function saidBy({
  isOpening,
  step,
  words,
  isElixir,
}: {
  isOpening: boolean
  step: number
  words: string | null
  isElixir: boolean
}): string {
  const own = (isElixir ? sayings : plainSayings)[step - 1] ?? ''
  if (words === null) return own
  return isOpening ? `${own}\n\n${words}` : words
}

/** Joins greeting, message, signature and the notice below it. */
export const emailOf = (said: readonly string[], below = ''): string =>
  ['Hi {{ business.firstName | default: "there" }},', ...said, '{{ sender.name }}\n{{ company.name }}', below]
    .filter((part) => part.trim() !== '')
    .join('\n\n')

/** Inserts words into a drafted email: before its signature, or at the end where the notice below it was removed. */
export function addWords(email: string, words: string): string {
  const parts = email.trimEnd().split(/\n{2,}/)
  const below = parts.lastIndexOf(drafted)
  const at = below > 1 ? below - 1 : parts.length
  return [...parts.slice(0, at), words, ...parts.slice(at)].join('\n\n')
}
