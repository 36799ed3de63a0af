import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { Button, buttonClass } from '#design/button.tsx'
import { accountCalls } from '#identity/contract/account-calls.ts'
import type { AnswerOf } from '#platform/contract/call.ts'
import { messageOf } from '#shell/data/api.ts'
import { ask } from '#shell/data/call.ts'
import { PublicFrame } from '#shell/page/public-frame.tsx'
import { loadSession, useSession } from '#shell/session/session.ts'

function useToken(): string {
  const { token }: { token?: unknown } = useSearch({ strict: false })
  return typeof token === 'string' ? token : ''
}

/** Runs on a button press only, because email programs open links by themselves. */
function useOnce<T>(run: () => Promise<T>, onDone: (answer: T) => void) {
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const press = async () => {
    setBusy(true)
    setProblem(undefined)
    try {
      onDone(await run())
    } catch (error) {
      setProblem(messageOf(error, 'That did not work. Please try again in a moment.'))
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, problem, press }
}

function Problem({ text }: { text: string | undefined }) {
  if (!text) return null
  return (
    <p role="alert" className="mb-3 text-sm font-medium text-red">
      {text}
    </p>
  )
}

/** Opened by the link in the mail to the new address. */
export function ConfirmAddressScreen() {
  const token = useToken()
  const session = useSession()
  const [done, setDone] = useState<AnswerOf<typeof accountCalls.confirmAddress>>()
  const once = useOnce(
    () => ask(accountCalls.confirmAddress, { body: { token } }),
    (answer) => {
      setDone(answer)
      void loadSession()
    },
  )
  const isIn = session.status === 'in'
  return (
    <PublicFrame
      title="Confirm your address"
      intro="From then on you sign in with it. Every other browser is signed out."
    >
      {done ? (
        <>
          <p role="status">
            You sign in with <b>{done.email}</b> now.
          </p>
          <Link
            to={
              isIn
                ? done.isCustomer
                  ? '/customer'
                  : '/account'
                : done.isCustomer
                  ? '/customer-login'
                  : '/login'
            }
            className={buttonClass({ variant: 'primary', size: 'lg', className: 'mt-5' })}
          >
            {isIn ? 'Go on' : 'To sign-in'}
          </Link>
        </>
      ) : (
        <>
          <Problem text={once.problem} />
          <Button variant="primary" size="lg" loading={once.isBusy} onClick={() => void once.press()}>
            Sign in with this address
          </Button>
        </>
      )}
    </PublicFrame>
  )
}

/** Opened by the link in the email to the old address: stops the change of address. */
export function KeepAddressScreen() {
  const token = useToken()
  const navigate = useNavigate()
  const once = useOnce(
    () => ask(accountCalls.keepAddress, { body: { token } }),
    (answer) =>
      void navigate({
        to: '/reset-password',
        search: { token: answer.token, ...(answer.isCustomer ? { for: 'customer' } : {}) },
        replace: true,
      }),
  )
  return (
    <PublicFrame
      title="Keep your address"
      intro="Somebody who was signed in as you asked to sign in with another address. If it was you, close this page."
    >
      <p className="mb-4 text-sm text-ink-2">
        If it was not: this keeps your address, signs out every browser and makes the password void. You
        choose a new one right after.
      </p>
      <Problem text={once.problem} />
      <Button variant="danger" size="lg" loading={once.isBusy} onClick={() => void once.press()}>
        Stop it and choose a new password
      </Button>
    </PublicFrame>
  )
}
