import { z } from 'zod'
import { letterSubjects } from '#domain/outreach/letters/merge-field.ts'
import { anyText, flag, oneOf, text } from '../fields.ts'
import { lookedUp } from '../references.ts'

const recipient = {
  kind: oneOf(letterSubjects),
  recordId: lookedUp('prospects', 'clients', 'leads'),
}

/** What came in and is answered: the letter goes where that came from. */
const answerTo = lookedUp('inbound_mails').optional()

/** A letter as it is being written, and whose page it is written from. */
export const letterDraft = z.strictObject({
  ...recipient,
  templateId: lookedUp('email_templates').optional(),
  answerTo,
  subject: text(500),
  body: text(20_000),
  /** Nothing of it is followed. */
  isUntracked: flag().optional(),
})

/** A text on its own, to be looked at: it may still be empty. */
export const letterToPreview = z.strictObject({
  ...recipient,
  templateId: lookedUp('email_templates').optional(),
  answerTo,
  subject: anyText(500),
  body: anyText(20_000),
})

/** A letter as its reader gets it. */
export const letterPreview = z.object({
  to: z.string().nullable(),
  name: z.string(),
  subject: z.string(),
  /** Filled in, with its marks (`letterBlocks`). */
  marks: z.string(),
  text: z.string(),
  /** Fields without a value in this record, by what people call them. */
  missing: z.array(z.string()),
  /** Why this address gets no mail like this, in words. */
  stopped: z.string().nullable(),
  /** What keeps it from being sent, by field. */
  problems: z.object({ subject: z.string().optional(), body: z.string().optional() }),
})
export type LetterPreview = z.output<typeof letterPreview>

export const letterSent = z.object({
  id: z.uuid(),
  to: z.string(),
  /** Until when it can be taken back. */
  leavesAt: z.string(),
})

/** A record to look at a template with: it is not saved for that. */
export const testLetter = z.strictObject(recipient)

export const newVersion = z.object({ id: z.uuid() })
