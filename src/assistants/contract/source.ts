import { z } from 'zod'
import { sourceTypes } from '#platform/rules/source-types.ts'
import '#platform/contract/messages.ts'

/** A passage as a citation names it, or a whole source as an earlier answer does (`doc:docs/house.md`). */
export const sourceParams = z.object({
  id: z.union([z.uuid(), z.string().regex(/^[a-z]+:[\w./-]{1,200}$/)]),
})

/** What an answer rests on, as it is read. */
export const assistantSource = z.object({
  type: z.enum(sourceTypes),
  title: z.string(),
  /** Markdown. */
  text: z.string(),
  /** The screen it stands on; empty where it has none. */
  href: z.string(),
  /** The file of the documentation it stands in. */
  file: z.string().nullable(),
})
export type AssistantSource = z.output<typeof assistantSource>
