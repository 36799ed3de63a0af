import { useEffect, useRef } from 'react'
import { Slotted } from '#design/slot.ts'
import { emails } from '#email/contract/email.ts'
import { inboxCalls } from '#email/contract/inbox-calls.ts'
import { useAct } from '#shell/data/call.ts'
import { useRow } from '#shell/data/rows.ts'
import { useUser } from '#shell/session/session.ts'
import type { Answer } from '../parts/answer-row.tsx'
import { EmailRow } from '../parts/email-rows.tsx'
import { MailStory } from '../parts/mail-story.tsx'
import { answerParts } from '../parts/slots.ts'
import { AsksToStop } from '../parts/stop-offers.tsx'
import { AttachedFiles } from './attached-files.tsx'
import { recordOf } from './record-of.ts'

/** An answer, the email it answers, and what it stopped. */
export function AnswerThread({ answer }: { answer: Answer }) {
  const { id, isRead, body, problem, prospectId, letterId } = answer
  const { mutate: mark } = useAct(inboxCalls.mark, { failed: false })
  const isMine = useUser().id === answer.assignedTo
  const isSeen = useRef(false)
  useEffect(() => {
    // Only once: an answer that is marked as unread while it is open stays unread. A colleague's is not marked.
    if (isSeen.current) return
    isSeen.current = true
    if (!isRead && isMine) mark({ params: { id }, body: { isRead: true } })
  }, [id, isRead, isMine, mark])
  const record = recordOf(answer)
  return (
    <div className="flex flex-col gap-3">
      {answer.mayAskToStop && record && <AsksToStop kind={record.kind} recordId={record.id} />}
      {problem && <p className="rounded-md bg-sunken px-3 py-2 text-sm">{problem}</p>}
      <p className="text-sm leading-relaxed wrap-anywhere whitespace-pre-line">{body}</p>
      <AttachedFiles answer={answer} />
      {prospectId && <Slotted slot={answerParts} of={{ prospectId }} />}
      {letterId && <Answered emailId={letterId} answer={answer} />}
    </div>
  )
}

/** Only its writer, the office, and who has the business in scope may read the email. */
function Answered({ emailId: letterId, answer: { kind, fromEmail } }: { emailId: string; answer: Answer }) {
  const { data } = useRow(emails, letterId, { retry: false })
  if (!data) return null
  // A look-alike sender may be a fraud who asks for payment to a new bank account in this thread.
  const isElsewhere = kind === 'reply' && fromEmail.toLowerCase() !== data.recipientEmail.toLowerCase()
  return (
    <section aria-label="What it answers" className="border-t border-line pt-3 text-sm">
      {isElsewhere && (
        <p className="mb-3 rounded-md bg-sunken px-3 py-2">
          This came from {fromEmail}. The email went to {data.recipientEmail}.
        </p>
      )}
      <EmailRow email={data} />
    </section>
  )
}

/** All mail to and from the business. */
export function EarlierMail({ answer }: { answer: Answer }) {
  const record = recordOf(answer)
  if (!record) return <p className="text-sm text-ink-2">This belongs to no business here.</p>
  return <MailStory kind={record.kind} id={record.id} />
}
