import { Link, useSearch } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { ApiError, api, messageOf } from '#web/app/api.ts'
import { PublicFrame } from '#web/app/public-frame.tsx'
import { Button, buttonClass } from '#web/design/button.tsx'
import { Field } from '#web/design/field.tsx'
import { Input } from '#web/design/input.tsx'
import { toast } from '#web/design/toast-store.ts'

/** Opened by the mailed link: whoever was invited chooses a password, and signs in with it. */
export function InvitationScreen() {
  const { token }: { token?: unknown } = useSearch({ strict: false })
  const hasToken = typeof token === 'string' && token !== ''
  return (
    <PublicFrame
      title="Join the team"
      intro={
        hasToken
          ? 'You were invited. Choose a password; you sign in with it and the address that the invitation came to.'
          : 'This address is incomplete. Please open the link in the invitation as it stands.'
      }
    >
      {hasToken && <ChoosePassword token={token} />}
    </PublicFrame>
  )
}

function ChoosePassword({ token }: { token: string }) {
  const [password, setPassword] = useState('')
  const [again, setAgain] = useState('')
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const [isDone, setDone] = useState(false)
  const differ = again !== '' && again !== password ? 'Passwords do not match' : undefined

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (again !== password) return
    setBusy(true)
    try {
      await api.post('/api/invitation/accept', { token, password })
      setDone(true)
    } catch (error) {
      if (error instanceof ApiError && error.fields.password) return setProblem(error.fields.password)
      const description = messageOf(error, 'Please try again in a moment.')
      toast({ title: 'That did not work', description, variant: 'destructive' })
    } finally {
      setBusy(false)
    }
  }

  if (isDone) {
    return (
      <>
        <p role="status">Welcome to the team. Your account is open; please sign in.</p>
        <Link to="/login" className={buttonClass({ variant: 'primary', size: 'lg', className: 'mt-5' })}>
          To sign-in
        </Link>
      </>
    )
  }
  return (
    <form onSubmit={submit} className="flex flex-col">
      <Field
        label="Password"
        required
        error={problem}
        hint="8 characters or more, 12 for administrators and operations"
      >
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
      <Field label="Repeat password" required error={differ}>
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
        Join the team
      </Button>
    </form>
  )
}
