import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { SubmitButton } from '#company/ui/parts/site/submit-button.tsx'
import { FormBody } from '#design/form/form-body.tsx'
import { FormField } from '#design/form/form-field.tsx'
import { failureOf, required, useForm } from '#design/form/use-form.ts'
import { signInCalls } from '#identity/contract/sign-in-calls.ts'
import { ask } from '#shell/data/call.ts'
import { signedIn } from '#shell/session/session.ts'
import { storage } from '#shell/session/storage.ts'
import { type AccountType, texts } from './texts.ts'

const fields = { email: '', password: '', code: '' }

/** Which call each account type makes (A4). */
const doors = {
  team: signInCalls.team,
  admin: signInCalls.admin,
  operations: signInCalls.fulfillment,
  customer: signInCalls.customer,
} as const satisfies Record<Exclude<AccountType, 'platform_builder'>, unknown>

type LoginFormProps = { type: Exclude<AccountType, 'platform_builder'> }

/** Signs in with the call of the chosen account type (AUTH-042 to AUTH-044). */
export function LoginForm({ type }: LoginFormProps) {
  const navigate = useNavigate()
  const [needsCode, setNeedsCode] = useState(false)
  const isCustomer = type === 'customer'
  const form = useForm({
    about: 'login',
    start: fields,
    draft: { key: 'registrationDraft:login', except: ['password', 'code'] },
    check: (values) => required(values, ['email', 'password']),
    send: async ({ email, password, code }) => {
      const answer = await ask(doors[type], { body: { email, password, ...(code ? { code } : {}) } })
      if ('status' in answer) return setNeedsCode(true)
      if (isCustomer) storage.set('customerAuth', JSON.stringify(answer))
      form.reset()
      await signedIn()
      await navigate({ to: isCustomer ? '/customer' : '/' })
    },
    failed: failureOf(texts.login.failed, texts.login.fallback, { byField: true }),
  })

  return (
    <FormBody form={form} aria-label={texts.login.submit} className="flex flex-col">
      <FormField form={form} name="email" label="Email" type="email" required autoComplete="username" />
      <FormField
        form={form}
        name="password"
        label="Password"
        type="password"
        required
        autoComplete="current-password"
      />
      {needsCode && (
        <FormField
          form={form}
          name="code"
          label={isCustomer ? 'Code from your email' : 'Code from your authenticator app'}
          required
          inputMode={isCustomer ? 'numeric' : undefined}
          hint={isCustomer ? undefined : 'Or one of your backup codes'}
          autoComplete="one-time-code"
        />
      )}
      <SubmitButton form={form} words={texts.login} />
      <p className="mt-4 text-center text-sm">
        <a
          href={isCustomer ? '/reset-password?for=customer' : '/reset-password'}
          className="text-accent underline underline-offset-2"
        >
          Forgot password?
        </a>
      </p>
      {isCustomer && (
        <p className="mt-2 text-center text-sm">
          <a href="/customer-login" className="text-accent underline underline-offset-2">
            {texts.login.byName}
          </a>
        </p>
      )}
    </FormBody>
  )
}
