import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from '#design/button.tsx'
import { FormBody } from '#design/form/form-body.tsx'
import { FormField } from '#design/form/form-field.tsx'
import { required, useForm } from '#design/form/use-form.ts'
import { joiningCalls } from '#identity/contract/joining-calls.ts'
import { ask } from '#shell/data/call.ts'
import { PublicFrame } from '#shell/page/public-frame.tsx'
import { ChoosePassword, Done, failed, teamHint } from './choose-password.tsx'

const forTeam = {
  ask: 'Give us your email address. If it belongs to a team member, a link is on its way; it works once, for two hours.',
  sent: 'If this address belongs to a team member, a link is on its way. Please look into your mailbox.',
  hint: teamHint,
  door: '/login',
  call: joiningCalls.requestReset,
} as const
const forCustomers = {
  ask: 'Give us the email address with which your business signs in. If we know it, a link is on its way; it works once, for two hours.',
  sent: 'If a business signs in with this address, a link is on its way. Please look into your mailbox.',
  hint: 'The one given at registration, or a new one; 8 characters or more',
  door: '/customer-login',
  call: joiningCalls.requestCustomerPassword,
} as const

const texts = {
  title: 'Reset password',
  choose: 'Choose a new password. You are signed out everywhere and sign in with it.',
  label: 'New password',
  send: 'Send the link',
  save: 'Set new password',
  saved: 'Your new password is set. Please sign in with it.',
}
/** For who was approved and has not been here yet. */
const firstTexts: typeof texts = {
  ...texts,
  title: 'Welcome',
  choose: 'Choose the password with which you sign in. That confirms that your email address is yours.',
  label: 'Password',
  save: 'Set password',
  saved: 'Your password is set. Please sign in with it.',
}

/** Requests the mailed link, or sets the new password when opened by it (A7). */
export function ResetPasswordScreen() {
  const search: { token?: unknown; for?: unknown } = useSearch({ strict: false })
  const { token } = search
  const words = search.for === 'customer' ? forCustomers : forTeam
  const said = search.for === 'new' ? firstTexts : texts
  const hasToken = typeof token === 'string' && token !== ''
  return (
    <PublicFrame title={said.title} intro={hasToken ? said.choose : words.ask}>
      {hasToken ? (
        <ChoosePassword
          call={joiningCalls.resetPassword}
          token={token}
          label={said.label}
          hint={words.hint}
          action={said.save}
          done={said.saved}
          door={words.door}
        />
      ) : (
        <AskForLink words={words} />
      )}
    </PublicFrame>
  )
}

function AskForLink({ words }: { words: typeof forTeam | typeof forCustomers }) {
  const [isSent, setSent] = useState(false)
  const form = useForm({
    about: 'reset-password',
    start: { email: '' },
    check: (values) => required(values, ['email']),
    send: async (body) => {
      await ask(words.call, { body })
      setSent(true)
    },
    failed,
  })
  if (isSent) return <Done text={words.sent} door={words.door} />
  return (
    <FormBody form={form} className="flex flex-col">
      <FormField form={form} name="email" label="Email" type="email" required autoComplete="username" />
      <Button type="submit" variant="primary" size="lg" loading={form.isPending}>
        {texts.send}
      </Button>
    </FormBody>
  )
}
