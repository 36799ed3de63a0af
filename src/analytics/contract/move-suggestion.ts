import { z } from 'zod'
import { text } from '#platform/contract/fields.ts'

/** What the author is told when a suggestion is settled. */
export const resolveSuggestion = z.strictObject({ answer: text(2000) })
