import { PenLine } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#design/button.tsx'
import type { emails } from '#email/contract/email.ts'
import { emailCalls } from '#email/contract/email-calls.ts'
import { notArrivedWords } from '#email/rules/not-arrived.ts'
import type { RowOf } from '#platform/contract/define.ts'
import { useRead } from '#shell/data/call.ts'
import { useUser } from '#shell/session/session.ts'
import { WriteDialog } from './write-dialog.tsx'

type Email = RowOf<typeof emails>

/** Why an email did not arrive, what its writer can do, and its text to write it again. [MAIL-008] */
export function NotArrived({ email }: { email: Email }) {
  const { id, status, reason, smtpAnswer, rewrittenAs, recipientType, recipientId } = email
  const { role } = useUser()
  const { why, next } = notArrivedWords({ status, reason, answer: smtpAnswer })
  const isToBusiness = recipientType === 'prospect' || recipientType === 'client' || recipientType === 'lead'
  const mayWrite = (role === 'sales_rep' || role === 'admin') && isToBusiness && recipientId
  return (
    <div className="mt-2 flex flex-wrap items-center justify-between gap-x-3 gap-y-2 rounded-md bg-sunken px-3 py-2 text-sm">
      <p className="min-w-0 flex-1 basis-56 wrap-anywhere">
        {why} {rewrittenAs ? 'It was written again.' : next}
      </p>
      {mayWrite && !rewrittenAs && <WriteAgain id={id} />}
    </div>
  )
}

function WriteAgain({ id }: { id: string }) {
  const [isWriting, setWriting] = useState(false)
  const { data, isLoading } = useRead(
    emailCalls.again,
    { params: { id } },
    { enabled: isWriting, staleTime: Number.POSITIVE_INFINITY },
  )
  return (
    <>
      <Button size="sm" aria-haspopup="dialog" loading={isLoading} onClick={() => setWriting(true)}>
        <PenLine aria-hidden="true" />
        Write it again
      </Button>
      {isWriting && data && (
        <WriteDialog
          kind={data.kind}
          record={{ id: data.recordId, name: data.name }}
          again={{ id, ...data }}
          onClose={() => setWriting(false)}
          onTakenBack={() => setWriting(true)}
        />
      )}
    </>
  )
}
