import { Link, Navigate } from '@tanstack/react-router'
import { SkeletonText } from '#design/skeleton.tsx'
import { PublicFrame } from '#shell/page/public-frame.tsx'
import { Unreachable } from '#shell/page/unreachable.tsx'
import { loadSession, useSession } from '#shell/session/session.ts'
import { GuideReader } from './guide-reader.tsx'

/** The guide of the customer portal: what a customer can do there. */
export function CustomerGuideScreen() {
  const session = useSession()
  if (session.status === 'unreachable') return <Unreachable onRetry={() => void loadSession()} />
  if (session.status === 'out') return <Navigate to="/customer-login" replace />
  if (session.status === 'in' && session.user.role !== 'customer') return <Navigate to="/guide" replace />
  return (
    <PublicFrame
      title="User guide"
      intro="How to order, follow an order and more, step by step."
      links={<Link to="/customer">Back to the portal</Link>}
      width="form"
    >
      {session.status === 'in' ? (
        <GuideReader reader="customer" base="/customer/guide" />
      ) : (
        <SkeletonText lines={10} label="Loading the guide" />
      )}
    </PublicFrame>
  )
}
