import { Link, Navigate, useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { Button, buttonClass } from '#design/button.tsx'
import { FormBody } from '#design/form/form-body.tsx'
import { FormField } from '#design/form/form-field.tsx'
import { useForm } from '#design/form/use-form.ts'
import { RadioGroup } from '#design/radio-group.tsx'
import { toast } from '#design/toast-store.ts'
import { messageOf } from '#shell/data/api.ts'
import { PublicFrame } from '#shell/page/public-frame.tsx'
import type { DemoAccount } from '#shell/session/app-config.ts'
import { safeNext, useSession } from '#shell/session/session.ts'
import { storage } from '#shell/session/storage.ts'
import { AppCodeField, CodeField } from './code-field.tsx'
import { DemoAccounts } from './demo-accounts.tsx'
import { PausedNote, pauseOf } from './paused-note.tsx'
import { ProofField } from './proof-field.tsx'
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

/** "Welcome Back": one page for the team and for business partners (AUTH-023 to AUTH-036). */
export function LoginScreen() {
  const search: { email?: unknown; welcome?: unknown; next?: unknown; ended?: unknown } = useSearch({
    strict: false,
  })
  const session = useSession()
  const navigate = useNavigate()
  const [mode, setMode] = useState<Mode>('team')
  /** The address that a code was requested for. */
  const [codeOf, setCodeOf] = useState<string>()
  const [pause, setPause] = useState<Date | null>(null)
  const next = safeNext(search.next)
  // Read once on arrival, since signing in below clears it.
  const [hadLoggedOut] = useState(() => storage.get('explicitLogout') !== null)

  const wasWelcomed = String(search.welcome) === 'true'
  useEffect(() => {
    if (wasWelcomed) toast({ title: 'Welcome!', description: 'Your account is ready. Please sign in.' })
  }, [wasWelcomed])

  const form = useForm({
    about: 'login',
    start: {
      email: typeof search.email === 'string' ? search.email : '',
      password: '',
      businessName: '',
      code: '',
    },
    send: async ({ email, password, businessName, code }) => {
      if (!email.trim() || !(mode === 'team' ? password : businessName.trim())) {
        toast({ title: 'Something is missing', description: missing[mode], variant: 'destructive' })
        return
      }
      const given = codeOf === email ? code : undefined
      const answer =
        mode === 'team'
          ? await signInTeam(email, password, given)
          : await signInCustomer({ email, businessName, code: given })
      if (answer === 'signed_in') await navigate({ to: mode === 'team' ? next : '/customer', replace: true })
      else {
        form.set({ code: '' })
        setCodeOf(email)
      }
    },
    failed: (error) => {
      setPause(pauseOf(error))
      toast({
        title: 'AI Partnership Access Denied',
        description: messageOf(error, fallback[mode]),
        variant: 'destructive',
      })
    },
  })
  if (session.status === 'in' && !hadLoggedOut && !form.isPending) return <Navigate to={next} replace />

  const fill = ({ email, password = '', businessName = '' }: DemoAccount) =>
    form.set({ email, password, businessName })

  return (
    <PublicFrame
      title="Welcome Back"
      intro={search.ended ? 'Your session has ended. Sign in to go on where you were.' : intros.login}
    >
      <FormBody form={form} className="flex flex-col gap-1">
        <RadioGroup
          aria-label="Who is signing in"
          inline
          value={mode}
          onValueChange={(value) => {
            setMode(value === 'business' ? 'business' : 'team')
            setCodeOf(undefined)
          }}
          options={[
            { value: 'team', label: 'Team Member' },
            { value: 'business', label: 'Business Partner' },
          ]}
          className="mb-3"
        />
        <FormField form={form} name="email" label="Email" type="email" required autoComplete="username" />
        <ProofField form={form} byPassword={mode === 'team'} />
        {codeOf === form.values.email &&
          (mode === 'team' ? <AppCodeField form={form} /> : <CodeField form={form} />)}
        <PausedNote until={pause} />
        <Button type="submit" variant="primary" size="lg" loading={form.isPending} loadingText="Signing in…">
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
      </FormBody>
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
