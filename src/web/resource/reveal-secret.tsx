import { useMutation } from '@tanstack/react-query'
import { Eye, EyeOff } from 'lucide-react'
import { type FormEvent, useEffect, useId, useState } from 'react'
import type { Contract } from '#contracts/define.ts'
import { api, messageOf } from '#web/app/api.ts'
import { useUser } from '#web/app/session.ts'
import { Button, IconButton } from '#web/design/button.tsx'
import { Dialog } from '#web/design/dialog.tsx'
import { Field } from '#web/design/field.tsx'
import { None } from '#web/design/figures.tsx'
import { Input } from '#web/design/input.tsx'

const shownMs = 60_000

type RevealSecretProps = {
  contract: Contract
  id: string
  /** The secret's field and how people call it. */
  field: string
  label: string
  /** The part that may always be shown; null when there is nothing. */
  last4: string | null | undefined
}

/** A masked secret; an administrator sees it for a minute after saying why, and the audit knows (R5). */
export function RevealSecret({ contract, id, field, label, last4 }: RevealSecretProps) {
  const isAdmin = useUser().role === 'admin'
  const [isAsking, setAsking] = useState(false)
  const [plain, setPlain] = useState<string>()
  useEffect(() => {
    if (plain === undefined) return
    const timer = setTimeout(() => setPlain(undefined), shownMs)
    return () => clearTimeout(timer)
  }, [plain])
  if (last4 === null || last4 === undefined) return <None />
  return (
    <span className="-my-1 inline-flex min-h-7 items-center gap-1.5">
      <span className="tabular" aria-live="polite">
        {plain ?? `•••• ${last4}`}
      </span>
      {isAdmin && (
        <IconButton
          size="sm"
          label={plain === undefined ? `Reveal: ${label}` : `Hide: ${label}`}
          onClick={() => (plain === undefined ? setAsking(true) : setPlain(undefined))}
        >
          {plain === undefined ? <Eye aria-hidden="true" /> : <EyeOff aria-hidden="true" />}
        </IconButton>
      )}
      {isAsking && (
        <RevealDialog
          url={`${contract.path}/${id}/reveal`}
          field={field}
          label={label}
          onClose={() => setAsking(false)}
          onShown={(value) => {
            setPlain(value)
            setAsking(false)
          }}
        />
      )}
    </span>
  )
}

type RevealDialogProps = {
  url: string
  field: string
  label: string
  onClose: () => void
  onShown: (value: string) => void
}

/** Asks why; the shell asks for the password when it was given too long ago. */
function RevealDialog({ url, field, label, onClose, onShown }: RevealDialogProps) {
  const formId = useId()
  const [reason, setReason] = useState('')
  const reveal = useMutation({
    mutationFn: () => api.post<{ value: string | null }>(url, { field, reason: reason.trim() }),
    onSuccess: ({ value }) => onShown(value ?? ''),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    reveal.mutate()
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="sm"
      title={`Reveal: ${label}`}
      description="Who viewed it, when and why is recorded in the audit log. It is shown for one minute."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" loading={reveal.isPending}>
            Reveal
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit}>
        <Field label="Reason" required>
          <Input
            name="reason"
            required
            minLength={3}
            maxLength={500}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </Field>
        {reveal.isError && (
          <p role="alert" className="text-sm font-medium text-red">
            {messageOf(reveal.error, 'Could not be shown. Please try again.')}
          </p>
        )}
      </form>
    </Dialog>
  )
}
