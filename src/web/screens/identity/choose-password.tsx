import { Link } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import type { joiningCalls } from '#contracts/identity/joining-calls.ts'
import { ApiError, messageOf } from '#web/app/api.ts'
import { ask } from '#web/app/call.ts'
import { Button, buttonClass } from '#web/design/button.tsx'
import { Field } from '#web/design/field.tsx'
import { Input } from '#web/design/input.tsx'
import { toast } from '#web/design/toast-store.ts'

export const teamHint = '8 characters or more, 12 for administrators and operations'

type ChoosePasswordProps = {
  /** The call that takes token and password. */
  call: typeof joiningCalls.resetPassword | typeof joiningCalls.acceptInvitation
  token: string
  /** "Password", "New password". */
  label: string
  hint: string
  action: string
  /** What is said afterwards, and where one signs in. */
  done: string
  door: '/login' | '/customer-login'
}

/** A password chosen by a mailed link, typed twice; a problem stands by its field, and what was typed stays. */
export function ChoosePassword({ call, token, label, hint, action, done, door }: ChoosePasswordProps) {
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
      await ask(call, { body: { token, password } })
      setDone(true)
    } catch (error) {
      if (error instanceof ApiError && error.fields.password) setProblem(error.fields.password)
      else failed(error)
    } finally {
      setBusy(false)
    }
  }

  if (isDone) return <Done text={done} door={door} />
  return (
    <form onSubmit={submit} className="flex flex-col">
      <Field label={label} required error={problem} hint={hint}>
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
      <Field label={`Repeat ${label.toLowerCase()}`} required error={differ}>
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
        {action}
      </Button>
    </form>
  )
}

export function failed(error: unknown): void {
  const description = messageOf(error, 'Please try again in a moment.')
  toast({ title: 'That did not work', description, variant: 'destructive' })
}

/** What became of it, and the way to the sign-in. */
export function Done({ text, door }: Pick<ChoosePasswordProps, 'door'> & { text: string }) {
  return (
    <>
      <p role="status">{text}</p>
      <Link to={door} className={buttonClass({ variant: 'primary', size: 'lg', className: 'mt-5' })}>
        To sign-in
      </Link>
    </>
  )
}
