import { Navigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { SkeletonText } from '#design/skeleton.tsx'
import { PublicFrame } from '#shell/page/public-frame.tsx'
import { Unreachable } from '#shell/page/unreachable.tsx'
import { loadSession, signOut, useSession } from '#shell/session/session.ts'

// Loaded only when needed: others are redirected at once.
const Enroll = lazy(async () => ({ default: (await import('./enroll.tsx')).Enroll }))

const waiting = <SkeletonText lines={4} label="Loading your account" />

/** The only screen for an administrator in production until a second factor is set up (A7). */
export function EnrollScreen() {
  const session = useSession()
  const [isEnrolling, setEnrolling] = useState(false)
  const mustEnroll = session.status === 'in' && session.user.mustEnroll
  if (mustEnroll && !isEnrolling) setEnrolling(true)
  if (session.status === 'unreachable') return <Unreachable onRetry={() => void loadSession()} />
  if (session.status === 'out') return <Navigate to="/login" replace />
  // The backup codes are shown this once: whatever the session says meanwhile, the screen stays until they are stored.
  if (session.status === 'in' && !mustEnroll && !isEnrolling) return <Navigate to="/" replace />
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
      {session.status === 'in' ? (
        <Suspense fallback={waiting}>
          <Enroll onDone={() => void loadSession().then(() => setEnrolling(false))} />
        </Suspense>
      ) : (
        waiting
      )}
    </PublicFrame>
  )
}
