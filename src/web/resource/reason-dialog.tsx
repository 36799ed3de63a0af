import { useState } from 'react'
import { Button } from '#web/design/button.tsx'
import { Dialog } from '#web/design/dialog.tsx'
import { Field } from '#web/design/field.tsx'
import { Textarea } from '#web/design/input.tsx'

type ReasonDialogProps = {
  title: string
  /** Why it is asked. */
  description?: string
  action: string
  isDanger?: boolean
  onClose: () => void
  onSend: (reason: string) => void
}

/** A move that goes on record with its reason. */
export function ReasonDialog({ title, description, action, isDanger, onClose, onSend }: ReasonDialogProps) {
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const send = () => {
    setTried(true)
    if (reason.trim()) onSend(reason.trim())
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="sm"
      title={title}
      description={description}
      footer={
        <>
          <Button onClick={onClose}>Keep as it is</Button>
          <Button variant={isDanger ? 'danger' : 'primary'} onClick={send}>
            {action}
          </Button>
        </>
      }
    >
      <Field label="Reason" required error={isTried && !reason.trim() ? 'Required' : undefined}>
        <Textarea
          rows={3}
          maxLength={1000}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </Field>
    </Dialog>
  )
}
