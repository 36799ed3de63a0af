import { z } from 'zod'
import { attachedFiles } from '#email/rules/attached-files.ts'
import { longestEmail } from '#email/rules/content/email-length.ts'
import { emailSubjects } from '#email/rules/content/email-subjects.ts'
import { draftSubjects } from '#email/rules/draft-subjects.ts'
import { anyText, flag, oneOf, text } from '#platform/contract/fields.ts'
import { lookedUp, ownKey } from '#platform/contract/references.ts'

const recipient = {
  kind: oneOf(emailSubjects),
  recordId: lookedUp('prospects', 'clients', 'leads'),
}

/** The person of the business it is written to; without one it goes to the address on the record. */
const contactId = lookedUp('contacts').optional()

/** The inbound mail that is answered: the email goes to its sender. */
const answerTo = lookedUp('inbound_mails').optional()

/** An email as it is being written, and whose page it is written from. */
export const emailDraft = z.strictObject({
  ...recipient,
  contactId,
  templateId: lookedUp('email_templates').optional(),
  answerTo,
  subject: text(500),
  body: text(longestEmail),
  isUntracked: flag().optional(),
  /** Files of the record that go with it. */
  fileIds: z.array(ownKey()).max(attachedFiles.most).optional(),
  /** The undelivered email that this one replaces. */
  insteadOf: lookedUp('emails').optional(),
})

/** A file that an email carries; its size in bytes. */
export const emailFile = z.object({ id: z.uuid(), name: z.string(), size: z.int() })
export type EmailFile = z.output<typeof emailFile>

/** An email as it was written, to be written again. */
export const emailAgain = z.object({
  kind: z.enum(emailSubjects),
  recordId: z.uuid(),
  /** Name of the business. */
  name: z.string(),
  subject: z.string(),
  body: z.string(),
  isUntracked: z.boolean(),
  templateId: z.uuid().nullable(),
  /** Id of the inbound mail it answered. */
  answerTo: z.uuid().nullable(),
  /** The person it was written to, who is still a contact of the business. */
  contactId: z.uuid().nullable(),
  /** Files that went with it. */
  files: z.array(emailFile),
})
export type EmailAgain = z.output<typeof emailAgain>

/** A text to preview: it may still be empty. */
export const emailToPreview = z.strictObject({
  ...recipient,
  contactId,
  templateId: lookedUp('email_templates').optional(),
  answerTo,
  subject: anyText(500),
  body: anyText(longestEmail),
})

/** An email as its reader gets it. */
export const emailPreview = z.object({
  to: z.string().nullable(),
  name: z.string(),
  subject: z.string(),
  /** The text with its merge fields filled in, in the markup of emails (`emailBlocks`). */
  marks: z.string(),
  text: z.string(),
  /** Labels of the merge fields that have no value in this record. */
  missing: z.array(z.string()),
  /** Why no mail of this kind goes to the address, as a sentence; null when it does. */
  stopped: z.string().nullable(),
  /** What keeps it from being sent, by field. */
  problems: z.object({ subject: z.string().optional(), body: z.string().optional() }),
})
export type EmailPreview = z.output<typeof emailPreview>

export const emailSent = z.object({
  id: z.uuid(),
  to: z.string(),
  /** ISO 8601 moment at which it leaves; until then it can be taken back. */
  leavesAt: z.string(),
})

/** Tables whose texts can be inserted into an email: snippets, response templates and sales techniques. */
const snippetEntities = ['letter_snippets', 'ai_response_templates', 'sales_techniques'] as const
export type SnippetEntity = (typeof snippetEntities)[number]

export const snippetTaken = z.strictObject({
  entity: oneOf(snippetEntities),
  id: lookedUp(...snippetEntities),
})
export const snippet = z.object({ /** In the markup of emails (`emailBlocks`). */ marks: z.string() })

/** The record whose data fills a template in a test email. */
export const testEmail = z.strictObject(recipient)

/** The record an email is drafted from, and the inbound mail it answers. */
export const draftAsked = z.strictObject({
  kind: oneOf(draftSubjects),
  recordId: lookedUp('prospects', 'clients'),
  contactId,
  answerTo,
})

/** A source of a draft: used in the email (`isInLetter`), or only shown beside it. */
const draftSource = z.object({
  title: z.string(),
  /** Address of the source's page. */
  href: z.string(),
  says: z.string(),
  isInLetter: z.boolean(),
})
export type DraftSource = z.output<typeof draftSource>

export const drafted = z.object({
  subject: z.string(),
  body: z.string(),
  /** The published template its wording comes from. */
  templateId: z.uuid().nullable(),
  sources: z.array(draftSource),
  /** What a reader would expect and the record does not have. */
  unknown: z.array(z.string()),
  /** Why only a person can answer this, where no wording exists. */
  caution: z.string().nullable(),
  /** The model's wording of the answer to their objection, from the same sources; null without a model. */
  secondWording: z.string().nullable(),
})
export type Drafted = z.output<typeof drafted>

export const newVersion = z.object({ id: z.uuid() })
