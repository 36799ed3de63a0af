import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import type { RowOf } from '#contracts/define.ts'
import { users } from '#contracts/identity/user.ts'
import { api, messageOf } from '#web/app/api.ts'
import { Button } from '#web/design/button.tsx'
import { Dialog } from '#web/design/dialog.tsx'
import { Field } from '#web/design/field.tsx'
import { Input } from '#web/design/input.tsx'
import { toast } from '#web/design/toast-store.ts'

type FactorDialogProps = { member: RowOf<typeof users>; onClose: () => void }

/** For who lost the phone and the backup codes: they come in with the password alone and set it up anew. */
export function FactorDialog({ member, onClose }: FactorDialogProps) {
  const formId = useId()
  const client = useQueryClient()
  const [reason, setReason] = useState('')
  const reset = useMutation({
    mutationFn: () => api.post(`${users.path}/${member.id}/reset-second-factor`, { reason: reason.trim() }),
    onSuccess: () => {
      toast({
        title: 'Second factor taken away',
        description: `${member.firstName} is signed out everywhere and told by mail.`,
      })
      onClose()
    },
    onSettled: () => client.invalidateQueries({ queryKey: [users.path] }),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    reset.mutate()
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="sm"
      title={`Take ${member.firstName}’s second factor away?`}
      description="Make sure the request is really theirs. They are signed out everywhere, the password alone opens the account, and they are notified by email."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="danger" loading={reset.isPending}>
            Take it away
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit}>
        <Field label="Reason" required>
          <Input
            name="reason"
            required
            maxLength={1000}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </Field>
        {reset.isError && (
          <p role="alert" className="text-sm font-medium text-red">
            {messageOf(reset.error, 'It could not be taken away. Please try again.')}
          </p>
        )}
      </form>
    </Dialog>
  )
}
