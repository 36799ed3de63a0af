import { Reply } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#design/button.tsx'
import type { RowOf } from '#platform/contract/define.ts'
import { useRead } from '#shell/call.ts'
import { useUser } from '#shell/session.ts'
import type { receivedTexts } from '#sms/contract/received-text.ts'
import { textCalls } from '#sms/contract/text-calls.ts'
import { TextDialog } from './text-dialog.tsx'

type AnswerTextProps = { received: RowOf<typeof receivedTexts> & { prospectId: string }; isSmall?: boolean }

/** Answers a text where its owner may be texted; who may not be says so on the record. */
export function AnswerText({ received: { id, prospectId, fromPhone }, isSmall = false }: AnswerTextProps) {
  const { role } = useUser()
  return role === 'admin' || role === 'sales_rep' ? (
    <WriteText
      prospectId={prospectId}
      answer={{ id, from: fromPhone }}
      label="Answer by text"
      isSmall={isSmall}
    />
  ) : null
}

type WriteTextProps = {
  prospectId: string
  answer?: { id: string; from: string }
  label: string
  isSmall?: boolean
}

export function WriteText({ prospectId, answer, label, isSmall = false }: WriteTextProps) {
  const { data } = useRead(textCalls.standing, { params: { prospectId } })
  const [isWriting, setWriting] = useState(false)
  if (!data?.phone || data.why !== null || !data.isSetUp) return null
  return (
    <>
      <Button size={isSmall ? 'sm' : 'md'} aria-haspopup="dialog" onClick={() => setWriting(true)}>
        {answer && <Reply aria-hidden="true" />}
        {label}
      </Button>
      {isWriting && (
        <TextDialog
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
