import { useState } from 'react'
import type { OrderAction } from '#contracts/orders/move-order.ts'
import { Button } from '#web/design/button.tsx'
import { Dialog } from '#web/design/dialog.tsx'
import { Field } from '#web/design/field.tsx'
import { Textarea } from '#web/design/input.tsx'
import type { OrderRef } from './order-types.ts'
import { actionWords } from './order-words.ts'

type ReasonDialogProps = {
  order: OrderRef
  action: OrderAction
  needsReason: boolean
  isPending: boolean
  error?: string
  /** Instead of the words for the team. */
  note?: string
  hint?: string
  onClose: () => void
  onSend: (body: { reason?: string }) => void
}

/** Asks for the reason of a move before it is made. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { order, action, needsReason, isPending, error, note, hint, onClose, onSend } = props
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string>()
  const words = actionWords[action]
  const send = () => {
    const given = reason.trim()
    if (needsReason && !given) setProblem(words.asks ? 'Please write a message' : 'Please give a reason')
    else onSend(given ? { reason: given } : {})
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="sm"
      title={`${words.label}: ${order.orderNumber}`}
      description={note ?? words.note}
      footer={
        <>
          <Button onClick={onClose}>Keep as it is</Button>
          <Button variant={words.isDanger ? 'danger' : 'primary'} loading={isPending} onClick={send}>
            {words.label}
          </Button>
        </>
      }
    >
      <Field
        label={words.asks ?? 'Reason'}
        required={needsReason}
        optional={!needsReason}
        hint={hint ?? 'The customer is notified by email'}
        error={problem ?? error}
      >
        <Textarea
          rows={3}
          maxLength={500}
          value={reason}
          onChange={(event) => {
            setReason(event.target.value)
            setProblem(undefined)
          }}
        />
      </Field>
    </Dialog>
  )
}
