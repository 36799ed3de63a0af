import { Navigate } from '@tanstack/react-router'
import { Skeleton } from '#design/skeleton.tsx'
import { Unreachable } from '#shell/page/unreachable.tsx'
import { loadSession, useSession } from '#shell/session/session.ts'
import { CartProvider } from '../cart/cart-context.tsx'
import { Portal } from './portal.tsx'

/** The customer portal; others are redirected to its sign-in (A11). */
export function CustomerScreen() {
  const session = useSession()
  if (session.status === 'unreachable') return <Unreachable onRetry={() => void loadSession()} />
  if (session.status === 'loading') return <PortalSkeleton />
  if (session.status === 'out' || session.user.role !== 'customer' || !session.user.clientId) {
    return <Navigate to="/customer-login" replace />
  }
  const { clientId } = session.user
  return (
    <CartProvider key={clientId} owner={clientId}>
      <Portal user={session.user} />
    </CartProvider>
  )
}

function PortalSkeleton() {
  return (
    <div role="status" className="min-h-[100dvh] bg-paper">
      <span className="sr-only">Loading</span>
      <div className="h-60 bg-pine-1" />
      <div className="mx-auto -mt-16 max-w-7xl px-4 md:px-6">
        <Skeleton className="h-40 rounded-lg" />
      </div>
    </div>
  )
}
