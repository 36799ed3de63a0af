import { useState } from 'react'
import { accountCalls } from '#contracts/identity/account-calls.ts'
import type { OwnAccount } from '#contracts/identity/own-account.ts'
import { ask } from '#web/app/call.ts'
import { loadSession } from '#web/app/session.ts'
import { Button } from '#web/design/button.tsx'
import { TextField } from '#web/design/text-field.tsx'
import { toast } from '#web/design/toast-store.ts'
import { useOwnForm } from './use-own-form.ts'

/** One's own name, as everybody here reads it. */
export function NameForm({ account }: { account: OwnAccount }) {
  const [firstName, setFirst] = useState(account.firstName ?? '')
  const [lastName, setLast] = useState(account.lastName ?? '')
  const form = useOwnForm(
    () => ask(accountCalls.rename, { body: { firstName, lastName } }),
    () => {
      void loadSession()
      toast({ title: 'Name saved' })
    },
  )
  return (
    <form onSubmit={form.submit} noValidate aria-label="Name" className="grid gap-x-4 sm:grid-cols-2">
      <TextField
        label="First name"
        error={form.fields.firstName}
        name="firstName"
        autoComplete="given-name"
        maxLength={100}
        value={firstName}
        onText={setFirst}
      />
      <TextField
        label="Last name"
        error={form.fields.lastName}
        name="lastName"
        autoComplete="family-name"
        maxLength={100}
        value={lastName}
        onText={setLast}
      />
      <div>
        <Button type="submit" loading={form.isSaving}>
          Save name
        </Button>
      </div>
    </form>
  )
}

/** A new address counts once its link was opened; until then the old one does. */
export function AddressForm({ account, onAsked }: { account: OwnAccount; onAsked: () => void }) {
  const [email, setEmail] = useState('')
  const form = useOwnForm(
    () => ask(accountCalls.askForAddress, { body: { email } }),
    () => {
      setEmail('')
      onAsked()
      toast({
        title: 'Look into both mailboxes',
        description: 'The new address has a link that confirms it.',
      })
    },
  )
  return (
    <form onSubmit={form.submit} noValidate aria-label="Address">
      <p className="mb-3 text-sm text-ink-2">
        You sign in with <b className="wrap-anywhere text-ink">{account.email}</b>.
        {account.pendingEmail && (
          <>
            {' '}
            <b className="wrap-anywhere text-ink">{account.pendingEmail}</b> waits for its link to be opened.
          </>
        )}
      </p>
      <TextField
        label="New sign-in address"
        error={form.fields.email}
        hint="A link there confirms it; this address is notified and can stop it"
        name="newEmail"
        type="email"
        autoComplete="email"
        maxLength={254}
        value={email}
        onText={setEmail}
      />
      <Button type="submit" loading={form.isSaving}>
        Change address
      </Button>
    </form>
  )
}

/** A new password over the current one; every other browser is signed out. */
export function PasswordForm({ hint, onSaved }: { hint: string; onSaved: () => void }) {
  const [current, setCurrent] = useState('')
  const [password, setPassword] = useState('')
  const [again, setAgain] = useState('')
  const form = useOwnForm(
    () => ask(accountCalls.changePassword, { body: { current, password } }),
    () => {
      for (const clear of [setCurrent, setPassword, setAgain]) clear('')
      onSaved()
      toast({ title: 'Password changed', description: 'Every other browser has to sign in again.' })
    },
  )
  const differ = again !== '' && again !== password ? 'Passwords do not match' : undefined
  return (
    <form
      onSubmit={(event) => (again === password ? form.submit(event) : event.preventDefault())}
      noValidate
      aria-label="Password"
    >
      <TextField
        label="Current password"
        error={form.fields.current}
        name="current"
        type="password"
        autoComplete="current-password"
        value={current}
        onText={setCurrent}
      />
      <TextField
        label="New password"
        error={form.fields.password}
        hint={hint}
        name="password"
        type="password"
        autoComplete="new-password"
        value={password}
        onText={setPassword}
      />
      <TextField
        label="Repeat new password"
        error={differ}
        name="again"
        type="password"
        autoComplete="new-password"
        value={again}
        onText={setAgain}
      />
      <Button type="submit" loading={form.isSaving}>
        Change password
      </Button>
    </form>
  )
}
