import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import type { z } from 'zod'
import { inviteMember } from '#contracts/identity/team.ts'
import { teamCalls } from '#contracts/identity/team-calls.ts'
import { ApiError } from '#web/app/api.ts'
import { unlessByField, useAct } from '#web/app/call.ts'
import { Button } from '#web/design/button.tsx'
import { Dialog } from '#web/design/dialog.tsx'
import { Field } from '#web/design/field.tsx'
import { Input } from '#web/design/input.tsx'
import { Select } from '#web/design/select.tsx'
import { roleOptions } from './role-options.ts'

const empty: z.input<typeof inviteMember> = { firstName: '', lastName: '', email: '', role: 'trainee' }

/** Asks somebody by mail to join; they choose their own password by the link in it. */
export function InviteButton() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="primary" onClick={() => setOpen(true)}>
        <UserPlus aria-hidden="true" />
        <span className="max-sm:sr-only">Invite someone</span>
      </Button>
      {isOpen && <InviteDialog onClose={() => setOpen(false)} />}
    </>
  )
}

function InviteDialog({ onClose }: { onClose: () => void }) {
  const [values, setValues] = useState(empty)
  const [isTried, setTried] = useState(false)
  const send = useAct(teamCalls.invite, {
    told: { title: 'Invitation sent', description: `${values.email} has seven days to use the link.` },
    failed: unlessByField({ title: 'Not invited', description: 'Nothing was sent. Please try again.' }),
    onDone: onClose,
  })
  const errors = send.error instanceof ApiError ? send.error.fields : {}
  const problem = (field: keyof typeof values) =>
    isTried && !values[field].trim() ? 'Required' : errors[field]
  const input = (field: 'firstName' | 'lastName' | 'email', label: string, type = 'text') => (
    <Field label={label} required error={problem(field)}>
      <Input
        type={type}
        maxLength={field === 'email' ? 254 : 100}
        autoComplete="off"
        value={values[field]}
        onChange={(event) => setValues({ ...values, [field]: event.target.value })}
      />
    </Field>
  )
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="sm"
      title="Invite someone"
      description="They get an email with a link to choose a password. It works once, for seven days; until then no one can sign in."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            loading={send.isPending}
            onClick={() => {
              setTried(true)
              if (Object.values(values).every((value) => value.trim())) send.mutate({ body: values })
            }}
          >
            Send invitation
          </Button>
        </>
      }
    >
      {input('firstName', 'First name')}
      {input('lastName', 'Last name')}
      {input('email', 'Email', 'email')}
      <Field label="Role" required error={problem('role')}>
        <Select
          value={values.role}
          onValueChange={(role) => setValues({ ...values, role: inviteMember.shape.role.parse(role) })}
          options={roleOptions}
        />
      </Field>
    </Dialog>
  )
}
