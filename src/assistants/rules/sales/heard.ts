import { detectObjections } from '#recorder/rules/objections.ts'
import { type ObjectionCategory, objectionCategory } from '#training/rules/practice/objection-category.ts'
import { handOverWords } from './policy.ts'
import { ownWords, readAnswer } from './read-answer.ts'

/** An objection of a business, in the words it was raised in. */
export type Heard = {
  readonly category: ObjectionCategory
  readonly words: string
  readonly contactId: string | null
}

/** The latest objection: from their own answer, else from the notes of a contact. */
export function objectionHeard(
  answer: string | null,
  contacts: readonly { id: string; notes: string | null }[],
): Heard | null {
  const category = answer === null ? null : readAnswer(ownWords(answer)).objection
  if (answer !== null && category)
    return { category, words: ownWords(answer).slice(0, 2000), contactId: null }
  for (const { id, notes } of contacts)
    for (const words of detectObjections(notes ?? '')) {
      const category = objectionCategory(words)
      if (category) return { category, words, contactId: id }
    }
  return null
}

/** Why a person must answer this text; null where a company wording may. */
export function cautionOf(answer: string | null): string | null {
  const found = answer === null ? null : readAnswer(ownWords(answer)).handOver
  return found && `${handOverWords[found.reason]}: “${found.words}”. Answer this in your own words.`
}
