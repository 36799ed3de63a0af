import { z } from 'zod'
import { text } from '#platform/contract/fields.ts'

/** The answer its author gets when a suggestion is settled. */
export const resolveSuggestion = z.strictObject({ answer: text(2000) })
