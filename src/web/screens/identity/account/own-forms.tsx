import { useState } from 'react'
import type { OwnAccount } from '#contracts/identity/own-account.ts'
import { api } from '#web/app/api.ts'
import { loadSession } from '#web/app/session.ts'
import { Button } from '#web/design/button.tsx'
import { Field } from '#web/design/field.tsx'
import { Input } from '#web/design/input.tsx'
import { toast } from '#web/design/toast-store.ts'
import { useOwnForm } from './use-own-form.ts'

/** One's own name, as everybody here reads it. */
export function NameForm({ account }: { account: OwnAccount }) {
  const [firstName, setFirst] = useState(account.firstName ?? '')
  const [lastName, setLast] = useState(account.lastName ?? '')
  const form = useOwnForm(
    () => api.patch('/api/account', { firstName, lastName }),
    () => {
      void loadSession()
      toast({ title: 'Name saved' })
    },
  )
  return (
    <form onSubmit={form.submit} noValidate aria-label="Name" className="grid gap-x-4 sm:grid-cols-2">
      <Field label="First name" required error={form.fields.firstName}>
        <Input
          name="firstName"
          autoComplete="given-name"
          maxLength={100}
          value={firstName}
          onChange={(event) => setFirst(event.target.value)}
        />
      </Field>
      <Field label="Last name" required error={form.fields.lastName}>
        <Input
          name="lastName"
          autoComplete="family-name"
          maxLength={100}
          value={lastName}
          onChange={(event) => setLast(event.target.value)}
        />
      </Field>
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
    () => api.post('/api/account/address', { email }),
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
      <Field
        label="New sign-in address"
        required
        error={form.fields.email}
        hint="A link there confirms it; this address is told and can stop it"
      >
        <Input
          name="newEmail"
          type="email"
          autoComplete="email"
          maxLength={254}
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
      </Field>
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
    async () => {
      await api.post('/api/account/password', { current, password })
    },
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
      <Field label="Current password" required error={form.fields.current}>
        <Input
          name="current"
          type="password"
          autoComplete="current-password"
          value={current}
          onChange={(event) => setCurrent(event.target.value)}
        />
      </Field>
      <Field label="New password" required error={form.fields.password} hint={hint}>
        <Input
          name="password"
          type="password"
          autoComplete="new-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      </Field>
      <Field label="Repeat new password" required error={differ}>
        <Input
          name="again"
          type="password"
          autoComplete="new-password"
          value={again}
          onChange={(event) => setAgain(event.target.value)}
        />
      </Field>
      <Button type="submit" loading={form.isSaving}>
        Change password
      </Button>
    </form>
  )
}
