import { z } from 'zod'
import { sourceTypes } from '#platform/rules/source-types.ts'
import '#platform/contract/messages.ts'

/** A passage id, as in a citation, or the key of a whole source, as in older answers (`doc:docs/house.md`). */
export const sourceParams = z.object({
  id: z.union([z.uuid(), z.string().regex(/^[a-z]+:[\w./-]{1,200}$/)]),
})

/** The source of an answer, for reading. */
export const assistantSource = z.object({
  type: z.enum(sourceTypes),
  title: z.string(),
  /** Markdown. */
  text: z.string(),
  /** The screen that shows it; empty where there is none. */
  href: z.string(),
  /** Its documentation file; null for other sources. */
  file: z.string().nullable(),
})
export type AssistantSource = z.output<typeof assistantSource>
