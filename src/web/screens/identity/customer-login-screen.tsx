import { Link, useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { customerLogin } from '#contracts/identity/sign-in.ts'
import { messageOf } from '#web/app/api.ts'
import { useAppConfig } from '#web/app/app-config.ts'
import { PublicFrame } from '#web/app/public-frame.tsx'
import { Button } from '#web/design/button.tsx'
import { TextField } from '#web/design/text-field.tsx'
import { toast } from '#web/design/toast-store.ts'
import { CodeField } from './code-field.tsx'
import { DemoAccounts } from './demo-accounts.tsx'
import { PausedNote, pauseOf } from './paused-note.tsx'
import { signInCustomer } from './sign-in.ts'
import { intros } from './texts.ts'

type Problems = { email?: string; businessName?: string; password?: string }

/** The customer portal's door (AUTH-011 to AUTH-021). */
export function CustomerLoginScreen() {
  const navigate = useNavigate()
  const { company } = useAppConfig()
  const [email, setEmail] = useState('')
  const [businessName, setBusinessName] = useState('')
  const [password, setPassword] = useState('')
  const [byPassword, setByPassword] = useState(false)
  const [pause, setPause] = useState<Date | null>(null)
  const [code, setCode] = useState<string>()
  const [problems, setProblems] = useState<Problems>({})
  const [isBusy, setBusy] = useState(false)

  function check(): Problems {
    const found: Problems = byPassword && password === '' ? { password: 'Required' } : {}
    const parsed = customerLogin.safeParse(byPassword ? { email } : { email, businessName })
    if (parsed.success) return found
    for (const issue of parsed.error.issues) {
      const field = issue.path[0]
      if (field === 'email' || field === 'businessName') found[field] ??= issue.message
    }
    return found
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    const found = check()
    setProblems(found)
    if (found.email || found.businessName || found.password) return
    setBusy(true)
    try {
      const proof = byPassword ? { password } : { businessName, code: code || undefined }
      if ((await signInCustomer({ email, ...proof })) === 'code_required') setCode('')
      else await navigate({ to: '/customer' })
    } catch (error) {
      setPause(pauseOf(error))
      toast({
        title: 'Login Failed',
        description: messageOf(error, 'Please check your credentials and try again.'),
        variant: 'destructive',
      })
    } finally {
      setBusy(false)
    }
  }

  return (
    <PublicFrame title="Customer Portal" intro={intros.customer}>
      <form onSubmit={submit} noValidate className="flex flex-col gap-1">
        <TextField
          label="Email"
          error={problems.email}
          name="email"
          type="email"
          autoComplete="username"
          value={email}
          onText={setEmail}
          onBlur={() => email && setProblems((now) => ({ ...now, email: check().email }))}
        />
        {byPassword ? (
          <TextField
            label="Password"
            error={problems.password}
            name="password"
            type="password"
            autoComplete="current-password"
            value={password}
            onText={setPassword}
          />
        ) : (
          <TextField
            label="Business name"
            error={problems.businessName}
            name="businessName"
            autoComplete="organization"
            value={businessName}
            onText={setBusinessName}
          />
        )}
        {!byPassword && code !== undefined && <CodeField value={code} onChange={setCode} />}
        <PausedNote until={pause} />
        <Button type="submit" variant="primary" size="lg" loading={isBusy}>
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
      </form>
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
        onChoose={(account) => {
          setEmail(account.email)
          setBusinessName(account.businessName ?? '')
        }}
      />
    </PublicFrame>
  )
}
