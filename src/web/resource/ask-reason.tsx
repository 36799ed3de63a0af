import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { messageOf } from '#web/app/api.ts'
import { Button } from '#web/design/button.tsx'
import { Dialog } from '#web/design/dialog.tsx'
import { Field } from '#web/design/field.tsx'
import { Input } from '#web/design/input.tsx'

type AskReasonProps<T> = {
  title: string
  description: string
  action: string
  isDanger?: boolean
  shortest?: number
  longest: number
  /** What is said where the server says nothing. */
  fallback: string
  send: (reason: string) => Promise<T>
  onSent: (answer: T) => void
  onSettled?: () => unknown
  onClose: () => void
}

/** Asks why, in one line, before something that the audit keeps; a failure is told here, and the reason stays. */
export function AskReason<T>(props: AskReasonProps<T>) {
  const { title, description, action, isDanger, shortest, longest, onClose, ...act } = props
  const formId = useId()
  const [reason, setReason] = useState('')
  const sending = useMutation({
    mutationFn: () => act.send(reason.trim()),
    onSuccess: act.onSent,
    onSettled: act.onSettled,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    sending.mutate()
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
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            form={formId}
            variant={isDanger ? 'danger' : 'primary'}
            loading={sending.isPending}
          >
            {action}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit}>
        <Field label="Reason" required>
          <Input
            name="reason"
            required
            minLength={shortest}
            maxLength={longest}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </Field>
        {sending.isError && (
          <p role="alert" className="text-sm font-medium text-red">
            {messageOf(sending.error, act.fallback)}
          </p>
        )}
      </form>
    </Dialog>
  )
}
