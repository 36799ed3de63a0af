import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#design/button.tsx'
import { FormDialog } from '#design/form/form-dialog.tsx'
import { FormField } from '#design/form/form-field.tsx'
import { required, useForm } from '#design/form/use-form.ts'
import { inviteMember } from '#identity/contract/team.ts'
import { teamCalls } from '#identity/contract/team-calls.ts'
import { unlessByField, useAct } from '#shell/data/call.ts'
import { roleOptions } from './role-options.ts'

/** Invites a person by email; they choose their own password through its link. */
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
  const send = useAct(teamCalls.invite, {
    done: (_, { body }) => ({
      title: 'Invitation sent',
      description: `${body.email} has seven days to use the link.`,
    }),
    failed: unlessByField({ title: 'Not invited', description: 'Nothing was sent. Please try again.' }),
    onDone: onClose,
  })
  const form = useForm({
    about: 'invite-member',
    start: { firstName: '', lastName: '', email: '', role: 'trainee' },
    check: (values) => required(values, ['firstName', 'lastName', 'email']),
    send: (values) =>
      send.mutateAsync({ body: { ...values, role: inviteMember.shape.role.parse(values.role) } }),
  })
  const text = { form, required: true, maxLength: 100 }
  return (
    <FormDialog
      form={form}
      size="sm"
      title="Invite someone"
      description="They get an email with a link to choose a password. It works once, for seven days; until then no one can sign in."
      action="Send invitation"
      onClose={onClose}
    >
      <FormField {...text} name="firstName" label="First name" />
      <FormField {...text} name="lastName" label="Last name" />
      <FormField {...text} name="email" label="Email" type="email" maxLength={254} />
      <FormField form={form} name="role" label="Role" required options={roleOptions} />
    </FormDialog>
  )
}
