import type { EmailText } from '#email/rules/content/check-email.ts'
import { wrongFields } from '#email/rules/content/check-email.ts'
import { drawEmail, writeEmail } from '#email/server/api.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/client.ts'

type Drawn = EmailText & {
  prospectId: string
  /** The person there it is written to; without it the address on the record. */
  contactId?: string | undefined
  /** The user it is from. */
  senderId: string
  templateId: string | null
  kind: 'sequence' | 'drip'
}

/** Fills in and writes an email of a campaign; or says why a person has to look first. */
export async function writeDrawn(
  context: Context,
  tx: Tx,
  { prospectId, contactId, senderId, templateId, kind, ...text }: Drawn,
): Promise<{ emailId: string; to: string } | { lacks: string }> {
  // Sent by a sequence: the sender's scope was checked when it began.
  const company = { id: senderId, role: 'admin', clientId: null, states: [] } as const
  const drawn = await drawEmail(context, tx, company, {
    kind: 'prospect',
    recordId: prospectId,
    contactId,
    ...text,
  })
  const wrong = wrongFields(drawn.problems)
  if (!drawn.to) return { lacks: 'There is no email address on this record.' }
  if (wrong) return { lacks: Object.values(wrong).join('. ') }
  if (drawn.missing.length > 0) return { lacks: `Not on record: ${drawn.missing.join(', ')}.` }
  const { id } = await writeEmail(context, tx, null, {
    to: { email: drawn.to, name: drawn.name, type: 'prospect', id: prospectId },
    senderId,
    kind,
    isCommercial: true,
    subject: drawn.subject,
    text: drawn.text,
    html: drawn.html,
    marks: drawn.marks,
    templateId,
  })
  return { emailId: id, to: drawn.to }
}
