import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { changeSignInAddress } from '#contracts/accounts/change-sign-in-address.ts'
import { customerAuth } from '#contracts/accounts/customer-auth.ts'
import { customerCalls } from '#contracts/accounts/customer-calls.ts'
import type { clients } from '#contracts/crm/client.ts'
import type { List, RowOf } from '#contracts/define.ts'
import { ApiError } from '#web/app/api.ts'
import { unlessByField, useAct } from '#web/app/call.ts'
import { Button } from '#web/design/button.tsx'
import { Dialog } from '#web/design/dialog.tsx'
import { Field } from '#web/design/field.tsx'
import { Input, Textarea } from '#web/design/input.tsx'
import { Select } from '#web/design/select.tsx'
import { SkeletonText } from '#web/design/skeleton.tsx'

type Client = RowOf<typeof clients>
type Login = RowOf<typeof customerAuth>

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
  const { data, isError } = useQuery<List<Login>>({
    queryKey: [customerAuth.path, { clientId: client.id, sort: 'createdAt', limit: 50 }],
  })
  const [chosen, setChosen] = useState<string>()
  const [values, setValues] = useState({ email: '', reason: '' })
  const [isTried, setTried] = useState(false)
  const logins = data?.items ?? []
  const login = logins.find(({ id }) => id === chosen) ?? logins[0]
  const parsed = changeSignInAddress.safeParse(values)
  const save = useAct(customerCalls.changeAddress, {
    told: (_, { body }) => `${client.businessName}: the sign-in address is ${body.email}`,
    failed: unlessByField({
      title: 'The address was not changed',
      description: 'Nothing was changed. Please try again.',
    }),
    onDone: onClose,
  })
  const refused = save.error instanceof ApiError ? save.error.fields : {}
  const problem = (field: keyof typeof values) =>
    isTried && !values[field].trim()
      ? 'Required'
      : (isTried && parsed.error?.issues.find(({ path }) => path[0] === field)?.message) || refused[field]
  const change = (field: keyof typeof values, value: string) => {
    save.reset()
    setValues((before) => ({ ...before, [field]: value }))
  }
  const send = () => {
    setTried(true)
    if (parsed.success && login) save.mutate({ params: { id: login.id }, body: parsed.data })
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="sm"
      title={`Sign-in address: ${client.businessName}`}
      description="Every session of theirs ends, a password chosen before no longer works, and both addresses get a message. The contact address of the client stays as it is."
      footer={
        <>
          <Button onClick={onClose}>Keep as it is</Button>
          <Button variant="primary" loading={save.isPending} disabled={!login} onClick={send}>
            Change the address
          </Button>
        </>
      }
    >
      {isError && <p className="text-sm text-red">The login could not be read. Please try again.</p>}
      {!data && !isError && <SkeletonText lines={3} />}
      {data && !login && <p className="text-sm text-ink-2">This client has no login.</p>}
      {login && (
        <>
          {logins.length > 1 ? (
            <Field label="Which login" required>
              <Select
                value={login.id}
                onValueChange={setChosen}
                options={logins.map(({ id, email }) => ({ value: id, label: email }))}
              />
            </Field>
          ) : (
            <p className="mb-4 text-sm text-ink-2">
              They sign in with <span className="font-medium break-all text-ink">{login.email}</span> now.
            </p>
          )}
          <Field label="New address" required error={problem('email')}>
            <Input
              type="email"
              autoComplete="off"
              maxLength={254}
              value={values.email}
              onChange={(event) => change('email', event.target.value)}
            />
          </Field>
          <Field label="Reason" required error={problem('reason')}>
            <Textarea
              rows={3}
              maxLength={1000}
              value={values.reason}
              onChange={(event) => change('reason', event.target.value)}
            />
          </Field>
        </>
      )}
    </Dialog>
  )
}
