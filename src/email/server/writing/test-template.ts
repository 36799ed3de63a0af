import type { z } from 'zod'
import type { testEmail } from '#email/contract/email-draft.ts'
import { wrongFields } from '#email/rules/content/check-email.ts'
import type { Context } from '#platform/context.ts'
import { refused } from '#platform/errors/app-error.ts'
import type { Caller } from '#platform/resources/caller.ts'
import { refuseFields } from '#platform/rules/refusal.ts'
import { writeEmail } from '../sending/write-email.ts'
import { drawEmail } from './preview-email.ts'
import { templateToUse } from './templates.ts'

/** A template as a chosen record would get it, to one's own address. [MAIL-003] */
export async function testTemplate(
  context: Context,
  caller: Caller,
  id: string,
  { kind, recordId }: z.output<typeof testEmail>,
): Promise<{ id: string; to: string; leavesAt: string }> {
  return context.db.transact(async (tx) => {
    const { subject, body } = await templateToUse(tx, caller.actor, id)
    const drawn = await drawEmail(context, tx, caller.actor, { kind, recordId, subject, body })
    const { problems, sender } = drawn
    const wrong = wrongFields(problems)
    if (wrong) throw refused(refuseFields(wrong))
    const email = await writeEmail(context, tx, caller, {
      to: { email: sender.email, name: sender.name, type: 'user', id: caller.actor.id },
      senderId: caller.actor.id,
      kind: 'test',
      isCommercial: false,
      subject: `Test: ${drawn.subject}`,
      text: drawn.text,
      html: drawn.html,
      templateId: id,
    })
    return { id: email.id, to: sender.email, leavesAt: context.clock.now().toISOString() }
  })
}
