import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Button, buttonClass } from '#design/button.tsx'
import { FormBody } from '#design/form/form-body.tsx'
import { FormField } from '#design/form/form-field.tsx'
import { failureOf, required, useForm } from '#design/form/use-form.ts'
import type { joiningCalls } from '#identity/contract/joining-calls.ts'
import { ask } from '#shell/data/call.ts'

export const teamHint = '8 characters or more, 12 for administrators and operations'

type ChoosePasswordProps = {
  /** The call that takes token and password. */
  call: typeof joiningCalls.resetPassword | typeof joiningCalls.acceptInvitation
  token: string
  /** "Password", "New password". */
  label: string
  hint: string
  action: string
  /** The message afterwards, and the path to sign in. */
  done: string
  door: '/login' | '/customer-login'
}

/** Sets a password by a mailed link, typed twice; problems show by the field, and the input stays. */
export function ChoosePassword({ call, token, label, hint, action, done, door }: ChoosePasswordProps) {
  const [isDone, setDone] = useState(false)
  const form = useForm({
    about: 'choose-password',
    start: { password: '', again: '' },
    check: (values) => ({ ...required(values, ['password', 'again']), ...differing(values) }),
    send: async ({ password }) => {
      await ask(call, { body: { token, password } })
      setDone(true)
    },
    failed,
  })
  if (isDone) return <Done text={done} door={door} />
  const look = { form, type: 'password', required: true, autoComplete: 'new-password' }
  return (
    <FormBody form={form} className="flex flex-col">
      <FormField {...look} name="password" label={label} hint={hint} />
      <FormField
        {...look}
        name="again"
        label={`Repeat ${label.toLowerCase()}`}
        warning={form.values.again === '' ? undefined : differing(form.values).again}
      />
      <Button type="submit" variant="primary" size="lg" loading={form.isPending}>
        {action}
      </Button>
    </FormBody>
  )
}

/** The problem of two passwords that differ. */
export const differing = ({ password, again }: { password: string; again: string }): { again?: string } =>
  again === password ? {} : { again: 'Passwords do not match' }

export const failed = failureOf('That did not work', 'Please try again in a moment.')

/** The result, and a link to sign in. */
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
