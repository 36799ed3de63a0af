import { useState } from 'react'
import type { clients } from '#crm/contract/client.ts'
import { Button } from '#design/button.tsx'
import { FormDialog } from '#design/form/form-dialog.tsx'
import { FormField, FormPart } from '#design/form/form-field.tsx'
import { issuesOf, required, useForm } from '#design/form/use-form.ts'
import { Select } from '#design/select.tsx'
import { SkeletonText } from '#design/skeleton.tsx'
import type { RowOf } from '#platform/contract/define.ts'
import { changeSignInAddress } from '#registration/contract/change-sign-in-address.ts'
import { customerAuth } from '#registration/contract/customer-auth.ts'
import { customerCalls } from '#registration/contract/customer-calls.ts'
import { unlessByField, useAct } from '#shell/data/call.ts'
import { useRows } from '#shell/data/rows.ts'

type Client = RowOf<typeof clients>

/** The mail address a customer signs in with, and changing it. */
export function SignInAddress({ client }: { client: Client }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Sign-in address…</Button>
      {isOpen && <AddressDialog client={client} onClose={() => setOpen(false)} />}
    </>
  )
}

function AddressDialog({ client, onClose }: { client: Client; onClose: () => void }) {
  const { data, isError } = useRows(customerAuth, { clientId: client.id, sort: 'createdAt', limit: 50 })
  const logins = data?.items ?? []
  const save = useAct(customerCalls.changeAddress, {
    done: (_, { body }) => `${client.businessName}: the sign-in address is ${body.email}`,
    failed: unlessByField({
      title: 'The address was not changed',
      description: 'Nothing was changed. Please try again.',
    }),
    onDone: onClose,
  })
  const chosenOf = (id: string) => logins.find((one) => one.id === id) ?? logins[0]
  const form = useForm({
    about: `sign-in-address:${client.id}`,
    start: { login: '', email: '', reason: '' },
    check: ({ login: _, ...values }) => ({
      ...issuesOf(changeSignInAddress.safeParse(values)),
      ...required(values, ['email', 'reason']),
    }),
    send: async ({ login: chosen, ...values }) => {
      const id = chosenOf(chosen)?.id
      if (id) await save.mutateAsync({ params: { id }, body: changeSignInAddress.parse(values) })
    },
  })
  const login = chosenOf(form.values.login)
  return (
    <FormDialog
      form={form}
      size="sm"
      title={`Sign-in address: ${client.businessName}`}
      description="Every session of theirs ends, a password chosen before no longer works, and both addresses get a message. The contact address of the client stays as it is."
      action="Change the address"
      stay="Keep as it is"
      isOff={!login}
      onClose={onClose}
    >
      {isError && <p className="text-sm text-red">The login could not be read. Please try again.</p>}
      {!data && !isError && <SkeletonText lines={3} />}
      {data && !login && <p className="text-sm text-ink-2">This client has no login.</p>}
      {login && (
        <>
          {logins.length > 1 ? (
            <FormPart form={form} name="login" label="Which login" required>
              <Select
                value={login.id}
                onValueChange={(id) => form.set({ login: id })}
                options={logins.map(({ id, email }) => ({ value: id, label: email }))}
              />
            </FormPart>
          ) : (
            <p className="mb-4 text-sm text-ink-2">
              They sign in with <span className="font-medium break-all text-ink">{login.email}</span> now.
            </p>
          )}
          <FormField form={form} name="email" label="New address" type="email" required maxLength={254} />
          <FormField form={form} name="reason" label="Reason" required rows={3} maxLength={1000} />
        </>
      )}
    </FormDialog>
  )
}
