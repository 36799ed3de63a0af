import { Navigate } from '@tanstack/react-router'
import { LoadFailed } from '#web/app/load-failed.tsx'
import { PublicFrame } from '#web/app/public-frame.tsx'
import { loadSession, signOut, useSession } from '#web/app/session.ts'
import { Unreachable } from '#web/app/unreachable.tsx'
import { SkeletonText } from '#web/design/skeleton.tsx'
import { SecondFactor } from './second-factor.tsx'
import { useOwnAccount } from './use-own-account.ts'

/** Where an administrator in production comes first: nothing else opens without a second factor (A7). */
export function EnrollScreen() {
  const session = useSession()
  if (session.status === 'unreachable') return <Unreachable onRetry={() => void loadSession()} />
  if (session.status === 'out') return <Navigate to="/login" replace />
  if (session.status === 'in' && !session.user.mustEnroll) return <Navigate to="/" replace />
  return (
    <PublicFrame
      title="Set up a second factor"
      intro="Administrators need one before anything else opens. It takes a minute."
      links={
        <button type="button" onClick={() => void signOut()}>
          Sign out
        </button>
      }
    >
      {session.status === 'in' ? <Enroll /> : <SkeletonText lines={4} label="Loading your account" />}
    </PublicFrame>
  )
}

function Enroll() {
  const { account } = useOwnAccount()
  if (account.isError)
    return <LoadFailed error={account.error} what="Your account" onRetry={() => void account.refetch()} />
  const factor = account.data?.secondFactor
  if (!factor) return <SkeletonText lines={4} label="Loading your account" />
  return <SecondFactor factor={factor} onDone={() => void loadSession()} />
}
