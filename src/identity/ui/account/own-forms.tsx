import { Button } from '#design/button.tsx'
import { FormBody } from '#design/form/form-body.tsx'
import { FormField } from '#design/form/form-field.tsx'
import { failureOf, useForm } from '#design/form/use-form.ts'
import { toast } from '#design/toast-store.ts'
import { accountCalls } from '#identity/contract/account-calls.ts'
import type { OwnAccount } from '#identity/contract/own-account.ts'
import { ask } from '#shell/data/call.ts'
import { loadSession } from '#shell/session/session.ts'
import { differing } from '../choose-password.tsx'

const notSaved = failureOf('Not saved', 'Please try again in a moment.')

/** The person's own name, as others see it. */
export function NameForm({ account }: { account: OwnAccount }) {
  const form = useForm({
    about: 'own-name',
    start: { firstName: account.firstName ?? '', lastName: account.lastName ?? '' },
    send: async (body) => {
      await ask(accountCalls.rename, { body })
      void loadSession()
      toast({ title: 'Name saved' })
    },
    failed: notSaved,
  })
  const look = { form, required: true, maxLength: 100 }
  return (
    <FormBody form={form} aria-label="Name" className="grid gap-x-4 sm:grid-cols-2">
      <FormField {...look} name="firstName" label="First name" autoComplete="given-name" />
      <FormField {...look} name="lastName" label="Last name" autoComplete="family-name" />
      <div>
        <Button type="submit" loading={form.isPending}>
          Save name
        </Button>
      </div>
    </FormBody>
  )
}

/** A new address applies once its mailed link is opened; until then the old one does. */
export function AddressForm({ account, onAsked }: { account: OwnAccount; onAsked: () => void }) {
  const form = useForm({
    about: 'own-address',
    start: { email: '' },
    send: async (body) => {
      await ask(accountCalls.askForAddress, { body })
      form.reset()
      onAsked()
      toast({
        title: 'Look into both mailboxes',
        description: 'The new address has a link that confirms it.',
      })
    },
    failed: notSaved,
  })
  return (
    <FormBody form={form} aria-label="Address">
      <p className="mb-3 text-sm text-ink-2">
        You sign in with <b className="wrap-anywhere text-ink">{account.email}</b>.
        {account.pendingEmail && (
          <>
            {' '}
            <b className="wrap-anywhere text-ink">{account.pendingEmail}</b> waits for its link to be opened.
          </>
        )}
      </p>
      <FormField
        form={form}
        name="email"
        label="New sign-in address"
        hint="A link there confirms it; this address is notified and can stop it"
        type="email"
        required
        autoComplete="email"
        maxLength={254}
      />
      <Button type="submit" loading={form.isPending}>
        Change address
      </Button>
    </FormBody>
  )
}

const noPassword = { current: '', password: '', again: '' }

/** Changes the password; all other browsers are signed out. */
export function PasswordForm({ hint, onSaved }: { hint: string; onSaved: () => void }) {
  const form = useForm({
    about: 'own-password',
    start: noPassword,
    check: differing,
    send: async ({ current, password }) => {
      await ask(accountCalls.changePassword, { body: { current, password } })
      form.reset()
      onSaved()
      toast({ title: 'Password changed', description: 'Every other browser has to sign in again.' })
    },
    failed: notSaved,
  })
  const look = { form, type: 'password', required: true }
  return (
    <FormBody form={form} aria-label="Password">
      <FormField {...look} name="current" label="Current password" autoComplete="current-password" />
      <FormField {...look} name="password" label="New password" hint={hint} autoComplete="new-password" />
      <FormField
        {...look}
        name="again"
        label="Repeat new password"
        autoComplete="new-password"
        warning={form.values.again === '' ? undefined : differing(form.values).again}
      />
      <Button type="submit" loading={form.isPending}>
        Change password
      </Button>
    </FormBody>
  )
}
