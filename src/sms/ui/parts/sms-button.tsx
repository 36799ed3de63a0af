import { Reply } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#design/button.tsx'
import type { RowOf } from '#platform/contract/define.ts'
import { useRead } from '#shell/data/call.ts'
import { useUser } from '#shell/session/session.ts'
import type { receivedSms } from '#sms/contract/received-sms.ts'
import { smsCalls } from '#sms/contract/sms-calls.ts'
import { SmsDialog } from './sms-dialog.tsx'

type AnswerSmsProps = { received: RowOf<typeof receivedSms> & { prospectId: string }; isSmall?: boolean }

/** Button to answer an SMS, where its sender may get one; the record says why others may not. */
export function AnswerSms({ received: { id, prospectId, fromPhone }, isSmall = false }: AnswerSmsProps) {
  const { role } = useUser()
  return role === 'admin' || role === 'sales_rep' ? (
    <WriteSms
      prospectId={prospectId}
      answer={{ id, from: fromPhone }}
      label="Answer by text"
      isSmall={isSmall}
    />
  ) : null
}

type WriteSmsProps = {
  prospectId: string
  answer?: { id: string; from: string }
  label: string
  isSmall?: boolean
}

export function WriteSms({ prospectId, answer, label, isSmall = false }: WriteSmsProps) {
  const { data } = useRead(smsCalls.status, { params: { prospectId } })
  const [isWriting, setWriting] = useState(false)
  if (!data?.phone || data.why !== null || !data.isSetUp) return null
  return (
    <>
      <Button size={isSmall ? 'sm' : 'md'} aria-haspopup="dialog" onClick={() => setWriting(true)}>
        {answer && <Reply aria-hidden="true" />}
        {label}
      </Button>
      {isWriting && (
        <SmsDialog
          prospectId={prospectId}
          phone={data.phone}
          answer={answer}
          onClose={() => setWriting(false)}
          onTakenBack={() => setWriting(true)}
        />
      )}
    </>
  )
}
