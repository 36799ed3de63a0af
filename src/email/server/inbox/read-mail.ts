import type { InboundMail } from '#email/rules/replies/inbound-mail.ts'
import { OutOfTime, threadOf } from '#platform/ports/thread.ts'
import type { MailWorks } from './mail-works.ts'

/** A mail of 25 MB takes a second; one that takes longer than this was made to. */
const thread = threadOf<MailWorks>(new URL('./mail-works.ts', import.meta.url), {
  deadlineMs: 8000,
  idleMs: 60_000,
  mostWaiting: 20,
  mostMegabytes: 256,
})

/** `files` are the bytes of its attachments, in their order. */
type MailRead = { mail: InboundMail; files: Uint8Array[] } | { problem: string }

/** Parses a mail in a thread; what cannot be read comes back as `problem`, never as an exception. */
export async function readMail(raw: Uint8Array): Promise<MailRead> {
  try {
    const { mail, files } = await thread.run('read', raw)
    if (!mail.from.address && !mail.report && !mail.text)
      return { problem: 'It names no sender and says nothing: this is no mail.' }
    return { mail, files }
  } catch (error) {
    if (error instanceof OutOfTime) return { problem: 'It could not be read in the time a mail gets.' }
    const said = error instanceof Error ? error.message : String(error)
    if (/nesting depth/i.test(said)) return { problem: 'It is nested too deeply.' }
    if (/header/i.test(said)) return { problem: 'Its head is too long.' }
    if (/thread ended|memory/i.test(said)) return { problem: 'It is too large to be read.' }
    return { problem: `It is not written as a mail: ${said.slice(0, 200)}` }
  }
}
