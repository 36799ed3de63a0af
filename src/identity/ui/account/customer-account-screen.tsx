import { Navigate } from '@tanstack/react-router'
import { DescriptionList } from '#design/description-list.tsx'
import { SkeletonText } from '#design/skeleton.tsx'
import { PortalFrame } from '#shell/page/portal-frame.tsx'
import { Unreachable } from '#shell/page/unreachable.tsx'
import { loadSession, useSession } from '#shell/session/session.ts'
import { CustomerSignIn } from './customer-sign-in.tsx'
import { SessionList } from './session-list.tsx'

/** A customer's own account: sign-in and sessions. */
export function CustomerAccountScreen() {
  const session = useSession()
  if (session.status === 'unreachable') return <Unreachable onRetry={() => void loadSession()} />
  if (session.status === 'out') return <Navigate to="/customer-login" replace />
  if (session.status === 'in' && session.user.role !== 'customer') return <Navigate to="/account" replace />
  return (
    <PortalFrame
      title="Your account"
      intro="Who you are here, how you sign in, and where you are signed in."
      isForm
    >
      {session.status === 'in' ? (
        <div className="flex flex-col gap-8">
          <section aria-labelledby="you">
            <h2 id="you" className="mb-3 text-base font-semibold">
              You
            </h2>
            <DescriptionList facts={[{ term: 'Business', value: session.user.businessName }]} />
          </section>
          <CustomerSignIn />
          <section aria-labelledby="sessions">
            <h2 id="sessions" className="mb-3 text-base font-semibold">
              Where you are signed in
            </h2>
            <SessionList />
          </section>
        </div>
      ) : (
        <SkeletonText lines={6} label="Loading your account" />
      )}
    </PortalFrame>
  )
}
