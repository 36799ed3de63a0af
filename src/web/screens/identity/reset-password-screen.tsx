import { Link, useSearch } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { ApiError, api, messageOf } from '#web/app/api.ts'
import { PublicFrame } from '#web/app/public-frame.tsx'
import { Button, buttonClass } from '#web/design/button.tsx'
import { Field } from '#web/design/field.tsx'
import { Input } from '#web/design/input.tsx'
import { toast } from '#web/design/toast-store.ts'

type Words = { ask: string; sent: string; hint: string; door: '/login' | '/customer-login'; call: string }

const forTeam: Words = {
  ask: 'Give us your e-mail address. If it belongs to a team member, a link is on its way; it works once, for two hours.',
  sent: 'If this address belongs to a team member, a link is on its way. Please look into your mailbox.',
  hint: '8 characters or more, 12 for administrators and operations',
  door: '/login',
  call: '/api/password-reset/request',
}
const forCustomers: Words = {
  ask: 'Give us the e-mail address with which your business signs in. If we know it, a link is on its way; it works once, for two hours.',
  sent: 'If a business signs in with this address, a link is on its way. Please look into your mailbox.',
  hint: 'The one given at registration, or a new one; 8 characters or more',
  door: '/customer-login',
  call: '/api/customer/password/request',
}

const texts = {
  title: 'Reset password',
  choose: 'Choose a new password. You are signed out everywhere and sign in with it.',
  send: 'Send the link',
  save: 'Set new password',
  saved: 'Your new password is set. Please sign in with it.',
  failed: 'That did not work',
  fallback: 'Please try again in a moment.',
  differ: 'Passwords do not match',
}

/** Asks for the mailed link, or, opened by it, takes the new password (A7). */
export function ResetPasswordScreen() {
  const search: { token?: unknown; for?: unknown } = useSearch({ strict: false })
  const { token } = search
  const words = search.for === 'customer' ? forCustomers : forTeam
  const hasToken = typeof token === 'string' && token !== ''
  return (
    <PublicFrame title={texts.title} intro={hasToken ? texts.choose : words.ask}>
      {hasToken ? <NewPassword token={token} words={words} /> : <AskForLink words={words} />}
    </PublicFrame>
  )
}

function fail(error: unknown) {
  toast({ title: texts.failed, description: messageOf(error, texts.fallback), variant: 'destructive' })
}

function AskForLink({ words }: { words: Words }) {
  const [email, setEmail] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [isSent, setSent] = useState(false)

  async function submit(event: FormEvent) {
    event.preventDefault()
    setBusy(true)
    try {
      await api.post(words.call, { email })
      setSent(true)
    } catch (error) {
      fail(error)
    } finally {
      setBusy(false)
    }
  }

  if (isSent) return <Done text={words.sent} door={words.door} />
  return (
    <form onSubmit={submit} className="flex flex-col">
      <Field label="Email" required>
        <Input
          name="email"
          type="email"
          required
          autoComplete="username"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
      </Field>
      <Button type="submit" variant="primary" size="lg" loading={isBusy}>
        {texts.send}
      </Button>
    </form>
  )
}

function NewPassword({ token, words }: { token: string; words: Words }) {
  const [password, setPassword] = useState('')
  const [again, setAgain] = useState('')
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const [isDone, setDone] = useState(false)
  const differ = again !== '' && again !== password ? texts.differ : undefined

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (again !== password) return
    setBusy(true)
    try {
      await api.post('/api/password-reset', { token, password })
      setDone(true)
    } catch (error) {
      if (error instanceof ApiError && error.fields.password) setProblem(error.fields.password)
      else fail(error)
    } finally {
      setBusy(false)
    }
  }

  if (isDone) return <Done text={texts.saved} door={words.door} />
  return (
    <form onSubmit={submit} className="flex flex-col">
      <Field label="New password" required error={problem} hint={words.hint}>
        <Input
          name="password"
          type="password"
          required
          autoComplete="new-password"
          value={password}
          onChange={(event) => {
            setPassword(event.target.value)
            setProblem(undefined)
          }}
        />
      </Field>
      <Field label="Repeat new password" required error={differ}>
        <Input
          name="again"
          type="password"
          required
          autoComplete="new-password"
          value={again}
          onChange={(event) => setAgain(event.target.value)}
        />
      </Field>
      <Button type="submit" variant="primary" size="lg" loading={isBusy}>
        {texts.save}
      </Button>
    </form>
  )
}

function Done({ text, door }: { text: string; door: Words['door'] }) {
  return (
    <>
      <p role="status">{text}</p>
      <Link to={door} className={buttonClass({ variant: 'primary', size: 'lg', className: 'mt-5' })}>
        To sign-in
      </Link>
    </>
  )
}
