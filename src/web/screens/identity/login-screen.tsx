import { Link, Navigate, useNavigate, useSearch } from '@tanstack/react-router'
import { type FormEvent, useEffect, useState } from 'react'
import { messageOf } from '#web/app/api.ts'
import type { DemoAccount } from '#web/app/app-config.ts'
import { PublicFrame } from '#web/app/public-frame.tsx'
import { safeNext, useSession } from '#web/app/session.ts'
import { storage } from '#web/app/storage.ts'
import { Button, buttonClass } from '#web/design/button.tsx'
import { Field } from '#web/design/field.tsx'
import { Input } from '#web/design/input.tsx'
import { RadioGroup } from '#web/design/radio-group.tsx'
import { toast } from '#web/design/toast-store.ts'
import { AppCodeField, CodeField } from './code-field.tsx'
import { DemoAccounts } from './demo-accounts.tsx'
import { PausedNote, pauseOf } from './paused-note.tsx'
import { signInCustomer, signInTeam } from './sign-in.ts'
import { intros } from './texts.ts'

type Mode = 'team' | 'business'

const missing: Record<Mode, string> = {
  team: 'Please enter both email and password to access your AI-amplified dashboard.',
  business: 'Please enter both email and business name so our AI can personalize your amplified experience.',
}
const fallback: Record<Mode, string> = {
  team: 'Please check your email and password and try again.',
  business: 'Please check your email and business details and try again.',
}

/** Welcome Back: one page for the team and for business partners (AUTH-023 to AUTH-036). */
export function LoginScreen() {
  const search: { email?: unknown; welcome?: unknown; next?: unknown; ended?: unknown } = useSearch({
    strict: false,
  })
  const session = useSession()
  const navigate = useNavigate()
  const [mode, setMode] = useState<Mode>('team')
  const [email, setEmail] = useState(typeof search.email === 'string' ? search.email : '')
  const [password, setPassword] = useState('')
  const [businessName, setBusinessName] = useState('')
  const [code, setCode] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const [pause, setPause] = useState<Date | null>(null)
  const next = safeNext(search.next)
  // The flag as it stood on arrival: signing in below clears it.
  const [hadLoggedOut] = useState(() => storage.get('explicitLogout') !== null)

  const wasWelcomed = String(search.welcome) === 'true'
  useEffect(() => {
    if (wasWelcomed) toast({ title: 'Welcome!', description: 'Your account is ready. Please sign in.' })
  }, [wasWelcomed])

  if (session.status === 'in' && !hadLoggedOut && !isBusy) return <Navigate to={next} replace />

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (!email.trim() || !(mode === 'team' ? password : businessName.trim())) {
      toast({ title: 'Something is missing', description: missing[mode], variant: 'destructive' })
      return
    }
    setBusy(true)
    try {
      if (mode === 'team') {
        if ((await signInTeam(email, password, code)) === 'second_factor_required') {
          setCode('')
          return
        }
      } else if ((await signInCustomer({ email, businessName, code })) === 'code_required') {
        setCode('')
        return
      }
      await navigate({ to: mode === 'team' ? next : '/customer', replace: true })
    } catch (error) {
      setPause(pauseOf(error))
      toast({
        title: 'AI Partnership Access Denied',
        description: messageOf(error, fallback[mode]),
        variant: 'destructive',
      })
    } finally {
      setBusy(false)
    }
  }

  function fill(account: DemoAccount) {
    setEmail(account.email)
    setPassword(account.password ?? '')
    setBusinessName(account.businessName ?? '')
  }

  return (
    <PublicFrame
      title="Welcome Back"
      intro={search.ended ? 'Your session has ended. Sign in to go on where you were.' : intros.login}
    >
      <form onSubmit={submit} noValidate className="flex flex-col gap-1">
        <RadioGroup
          aria-label="Who is signing in"
          inline
          value={mode}
          onValueChange={(value) => {
            setMode(value === 'business' ? 'business' : 'team')
            setCode(undefined)
          }}
          options={[
            { value: 'team', label: 'Team Member' },
            { value: 'business', label: 'Business Partner' },
          ]}
          className="mb-3"
        />
        <Field label="Email" required>
          <Input
            name="email"
            type="email"
            autoComplete="username"
            value={email}
            onChange={(event) => {
              setEmail(event.target.value)
              setCode(undefined)
            }}
          />
        </Field>
        {mode === 'team' ? (
          <Field label="Password" required>
            <Input
              name="password"
              type="password"
              autoComplete="current-password"
              value={password}
              onChange={(event) => setPassword(event.target.value)}
            />
          </Field>
        ) : (
          <Field label="Business name" required>
            <Input
              name="businessName"
              autoComplete="organization"
              value={businessName}
              onChange={(event) => setBusinessName(event.target.value)}
            />
          </Field>
        )}
        {code !== undefined &&
          (mode === 'team' ? (
            <AppCodeField value={code} onChange={setCode} />
          ) : (
            <CodeField value={code} onChange={setCode} />
          ))}
        <PausedNote until={pause} />
        <Button type="submit" variant="primary" size="lg" loading={isBusy} loadingText="Signing in…">
          Sign In
        </Button>
        {mode === 'team' && (
          <Link
            to="/reset-password"
            className="mt-3 self-center text-sm text-accent underline underline-offset-2"
          >
            Forgot password?
          </Link>
        )}
      </form>
      <div className="mt-5 grid gap-2 sm:grid-cols-2">
        <Link to="/registration" className={buttonClass({ variant: 'secondary' })}>
          Join Our Team
        </Link>
        <Link to="/business-registration" className={buttonClass({ variant: 'secondary' })}>
          Register Your Business
        </Link>
      </div>
      <DemoAccounts kind={mode === 'team' ? 'team' : 'customer'} onChoose={fill} />
    </PublicFrame>
  )
}
