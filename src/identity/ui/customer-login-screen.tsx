import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from '#design/button.tsx'
import { FormBody } from '#design/form/form-body.tsx'
import { FormField } from '#design/form/form-field.tsx'
import { issuesOf, useForm } from '#design/form/use-form.ts'
import { toast } from '#design/toast-store.ts'
import { customerLogin } from '#identity/contract/sign-in.ts'
import { messageOf } from '#shell/data/api.ts'
import { PublicFrame } from '#shell/page/public-frame.tsx'
import { useAppConfig } from '#shell/session/app-config.ts'
import { CodeField } from './code-field.tsx'
import { DemoAccounts } from './demo-accounts.tsx'
import { PausedNote, pauseOf } from './paused-note.tsx'
import { ProofField } from './proof-field.tsx'
import { signInCustomer } from './sign-in.ts'
import { intros } from './texts.ts'

/** The customer portal's sign-in (AUTH-011 to AUTH-021). */
export function CustomerLoginScreen() {
  const navigate = useNavigate()
  const { company } = useAppConfig()
  const [byPassword, setByPassword] = useState(false)
  const [pause, setPause] = useState<Date | null>(null)
  const [asksCode, setAsksCode] = useState(false)
  const form = useForm({
    about: 'customer-login',
    start: { email: '', businessName: '', password: '', code: '' },
    check: ({ email, businessName, password }) => ({
      ...(byPassword && password === '' ? { password: 'Required' } : {}),
      ...issuesOf(customerLogin.safeParse(byPassword ? { email } : { email, businessName })),
    }),
    send: async ({ email, businessName, password, code }) => {
      const proof = byPassword ? { password } : { businessName, code: code || undefined }
      if ((await signInCustomer({ email, ...proof })) === 'code_required') setAsksCode(true)
      else await navigate({ to: '/customer' })
    },
    failed: (error) => {
      setPause(pauseOf(error))
      toast({
        title: 'Login Failed',
        description: messageOf(error, 'Please check your credentials and try again.'),
        variant: 'destructive',
      })
    },
  })

  return (
    <PublicFrame title="Customer Portal" intro={intros.customer}>
      <FormBody form={form} className="flex flex-col gap-1">
        <FormField form={form} name="email" label="Email" type="email" required autoComplete="username" />
        <ProofField form={form} byPassword={byPassword} />
        {!byPassword && asksCode && <CodeField form={form} />}
        <PausedNote until={pause} />
        <Button type="submit" variant="primary" size="lg" loading={form.isPending}>
          Sign In to Portal
        </Button>
        <p className="mt-3 flex flex-wrap justify-center gap-x-5 gap-y-1 text-sm">
          <button
            type="button"
            className="text-accent underline underline-offset-2"
            onClick={() => setByPassword((now) => !now)}
          >
            {byPassword ? 'Use the business name instead' : 'Use a password instead'}
          </button>
          <Link
            to="/reset-password"
            search={{ for: 'customer' }}
            className="text-accent underline underline-offset-2"
          >
            Choose or reset a password
          </Link>
        </p>
      </FormBody>
      <p className="mt-5 text-center text-sm text-ink-2">
        New here?{' '}
        <Link to="/register" className="font-medium text-accent underline underline-offset-2">
          Register your business
        </Link>
      </p>
      <p className="mt-2 text-center text-sm text-ink-2">
        No longer let in? The account may be closed, or have a new sign-in address. Write to{' '}
        <a href={`mailto:${company.salesEmail}`} className="text-accent underline underline-offset-2">
          {company.salesEmail}
        </a>
        .
      </p>
      <DemoAccounts
        kind="customer"
        onChoose={({ email, businessName = '' }) => form.set({ email, businessName })}
      />
    </PublicFrame>
  )
}
