import { useState } from 'react'
import { Button } from '#web/design/button.tsx'
import { Dialog } from '#web/design/dialog.tsx'
import { Field } from '#web/design/field.tsx'
import { Textarea } from '#web/design/input.tsx'

type ReasonDialogProps = {
  title: string
  description: string
  label: string
  action: string
  isDanger?: boolean
  isOptional?: boolean
  isPending: boolean
  onClose: () => void
  onSend: (text: string) => void
}

/** One text before a decision: the reason, or what the owner should know. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, description, label, action, isDanger, isOptional, isPending, onClose, onSend } = props
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string>()
  const send = () => (text.trim() || isOptional ? onSend(text.trim()) : setProblem('Please give a reason'))
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="sm"
      title={title}
      description={description}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant={isDanger ? 'danger' : 'primary'} loading={isPending} onClick={send}>
            {action}
          </Button>
        </>
      }
    >
      <Field label={label} required={!isOptional} optional={isOptional} error={problem}>
        <Textarea
          rows={3}
          maxLength={1000}
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            setProblem(undefined)
          }}
        />
      </Field>
    </Dialog>
  )
}
