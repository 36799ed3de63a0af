import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { signInCalls } from '#contracts/identity/sign-in-calls.ts'
import { messageOf } from '#web/app/api.ts'
import { ask } from '#web/app/call.ts'
import { signedIn } from '#web/app/session.ts'
import { storage } from '#web/app/storage.ts'
import { Button } from '#web/design/button.tsx'
import { toast } from '#web/design/toast-store.ts'
import { FormField } from '../shared/form-field.tsx'
import { useForm } from '../shared/use-form.ts'
import { type AccountType, texts } from './texts.ts'

const fields = { email: '', password: '', code: '' }
type LoginField = keyof typeof fields
const secret: readonly LoginField[] = ['password', 'code']

/** Which call each account type makes (A4). */
const doors = {
  team: signInCalls.team,
  admin: signInCalls.admin,
  operations: signInCalls.fulfillment,
  customer: signInCalls.customer,
} as const satisfies Record<Exclude<AccountType, 'platform_builder'>, unknown>

type LoginFormProps = { type: Exclude<AccountType, 'platform_builder'> }

/** Signs in by the door of the chosen account type (AUTH-042 to AUTH-044). */
export function LoginForm({ type }: LoginFormProps) {
  const form = useForm({ empty: fields, draft: 'registrationDraft:login', secret })
  const navigate = useNavigate()
  const [isPending, setPending] = useState(false)
  const [needsCode, setNeedsCode] = useState(false)
  const isCustomer = type === 'customer'

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (!form.check(['email', 'password'])) return
    setPending(true)
    const { email, password, code } = form.values
    try {
      const answer = await ask(doors[type], { body: { email, password, ...(code ? { code } : {}) } })
      if ('status' in answer) {
        setNeedsCode(true)
        setPending(false)
        return
      }
      if (isCustomer) storage.set('customerAuth', JSON.stringify(answer))
      form.reset()
      await signedIn()
      await navigate({ to: isCustomer ? '/customer' : '/' })
    } catch (error) {
      setPending(false)
      form.blame(error)
      toast({
        title: texts.login.failed,
        description: messageOf(error, texts.login.fallback),
        variant: 'destructive',
      })
    }
  }

  return (
    <form
      ref={form.form}
      onSubmit={submit}
      noValidate
      aria-label={texts.login.submit}
      className="flex flex-col"
    >
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
      <Button type="submit" variant="primary" size="lg" loading={isPending} loadingText={texts.login.pending}>
        {texts.login.submit}
      </Button>
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
    </form>
  )
}
