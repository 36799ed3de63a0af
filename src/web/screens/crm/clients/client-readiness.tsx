import { Link } from '@tanstack/react-router'
import { CircleAlert } from 'lucide-react'
import { useId, useState } from 'react'
import { inviteClient } from '#contracts/accounts/client-invitation.ts'
import { invitationCalls } from '#contracts/accounts/invitation-calls.ts'
import type { clients } from '#contracts/crm/client.ts'
import type { RowOf } from '#contracts/define.ts'
import { ApiError, messageOf } from '#web/app/api.ts'
import { useAct, useRead } from '#web/app/call.ts'
import { useUser } from '#web/app/session.ts'
import { Button } from '#web/design/button.tsx'
import { Dialog } from '#web/design/dialog.tsx'
import { Field } from '#web/design/field.tsx'
import { DateTime } from '#web/design/figures.tsx'
import { Input, Textarea } from '#web/design/input.tsx'

type Client = RowOf<typeof clients>

/** What a client lacks to be served, with the next act; nothing when all is there. */
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
  const formId = useId()
  const [values, setValues] = useState({ email, note: '' })
  const [isTried, setTried] = useState(false)
  const parsed = inviteClient.safeParse(values)
  const send = useAct(invitationCalls.invite, {
    told: {
      title: 'Invitation sent',
      description: `${values.email} gets a link that works once, for 14 days.`,
    },
    failed: false,
    onDone: onClose,
  })
  const refused = send.error instanceof ApiError ? send.error.fields : {}
  const problem = isTried && !parsed.success ? 'Invalid email' : refused.email
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="sm"
      title={`Invite ${client.businessName}`}
      description="The owner gets a link to give contact, address and bank account, and signs in with this address from then on."
      footer={
        <>
          <Button onClick={onClose}>Not now</Button>
          <Button type="submit" form={formId} variant="primary" loading={send.isPending}>
            Send the link
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          setTried(true)
          if (parsed.success) send.mutate({ params: { id: client.id }, body: parsed.data })
        }}
      >
        <Field label="Email of the owner" required error={problem}>
          <Input
            type="email"
            value={values.email}
            onChange={(event) => setValues({ ...values, email: event.target.value })}
          />
        </Field>
        <Field label="Message to the owner" optional>
          <Textarea
            rows={3}
            maxLength={1000}
            value={values.note}
            onChange={(event) => setValues({ ...values, note: event.target.value })}
          />
        </Field>
        {send.error && !refused.email && (
          <p role="alert" className="text-sm text-red">
            {messageOf(send.error, 'Not sent. Your text is still here; try again.')}
          </p>
        )}
      </form>
    </Dialog>
  )
}
