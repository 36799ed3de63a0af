import { Link } from '@tanstack/react-router'
import { CircleAlert } from 'lucide-react'
import { useState } from 'react'
import type { clients } from '#crm/contract/client.ts'
import { Button } from '#design/button.tsx'
import { DateTime } from '#design/figures.tsx'
import { FormDialog } from '#design/form/form-dialog.tsx'
import { FormField } from '#design/form/form-field.tsx'
import { useForm } from '#design/form/use-form.ts'
import type { RowOf } from '#platform/contract/define.ts'
import { inviteClient } from '#registration/contract/client-invitation.ts'
import { invitationCalls } from '#registration/contract/invitation-calls.ts'
import { useAct, useRead } from '#shell/data/call.ts'
import { useUser } from '#shell/session/session.ts'

type Client = RowOf<typeof clients>

/** What a client's account still lacks, with the next action; renders nothing when it is complete. */
export function ClientReadiness({ client }: { client: Client }) {
  const { role } = useUser()
  const [isInviting, setInviting] = useState(false)
  const { data } = useRead(invitationCalls.readiness, { params: { id: client.id } })
  if (!data || data.missing.length === 0 || client.accountStatus === 'closed') return null
  const lacks = (one: string) => data.missing.some(({ what }) => what === one)
  const mayInvite = role === 'admin' || (role === 'sales_rep' && lacks('login') && lacks('bank'))
  const isOwners = data.missing.some(({ what }) => what !== 'bank_verification')
  return (
    <section
      aria-label="What is missing"
      className="mb-4 rounded-md border border-amber-line bg-amber-soft px-3 py-2.5 text-sm"
    >
      <ul className="flex flex-col gap-1.5">
        {data.missing.map(({ what, text }) => (
          <li key={what} className="flex items-start gap-2">
            <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-amber" />
            <span>
              {text}{' '}
              {what === 'bank_verification' && role === 'admin' && (
                <Link to="/verifications" className="underline underline-offset-2">
                  Verify it
                </Link>
              )}
            </span>
          </li>
        ))}
      </ul>
      {data.invitation?.expiresAt && (
        <p className="mt-2 text-xs text-ink-2">
          Invited {data.invitation.email} on <DateTime value={data.invitation.sentAt} style="datetime" />; the
          link works until <DateTime value={data.invitation.expiresAt} style="datetime" />.
        </p>
      )}
      {mayInvite && isOwners && (
        <Button size="sm" className="mt-2.5" onClick={() => setInviting(true)}>
          {data.invitation?.expiresAt ? 'Send a new link…' : 'Invite to complete…'}
        </Button>
      )}
      {isInviting && (
        <InviteDialog
          client={client}
          email={data.invitation?.email ?? data.suggestedEmail ?? ''}
          onClose={() => setInviting(false)}
        />
      )}
    </section>
  )
}

type InviteDialogProps = { client: Client; email: string; onClose: () => void }

function InviteDialog({ client, email, onClose }: InviteDialogProps) {
  const send = useAct(invitationCalls.invite, {
    done: (_, { body }) => ({
      title: 'Invitation sent',
      description: `${body.email} gets a link that works once, for 14 days.`,
    }),
    failed: false,
    onDone: onClose,
  })
  const form = useForm({
    about: `invite-client:${client.id}`,
    start: { email, note: '' },
    check: (values) => (inviteClient.safeParse(values).success ? {} : { email: 'Invalid email' }),
    send: (values) => send.mutateAsync({ params: { id: client.id }, body: inviteClient.parse(values) }),
    failed: 'Not sent. Your text is still here; try again.',
  })
  return (
    <FormDialog
      form={form}
      size="sm"
      title={`Invite ${client.businessName}`}
      description="The owner gets a link to give contact, address and bank account, and signs in with this address from then on."
      action="Send the link"
      stay="Not now"
      onClose={onClose}
    >
      <FormField form={form} name="email" label="Email of the owner" type="email" required />
      <FormField form={form} name="note" label="Message to the owner" rows={3} maxLength={1000} />
    </FormDialog>
  )
}
