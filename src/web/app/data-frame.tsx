import { Outlet, useLocation } from '@tanstack/react-router'
import { HoldBanner } from './hold-banner.tsx'
import { Providers } from './providers.tsx'
import { useSession } from './session.ts'

export function DataFrame() {
  const session = useSession()
  const isPortal = useLocation({ select: ({ pathname }) => pathname.startsWith('/customer') })
  return (
    <Providers>
      {isPortal && session.status === 'in' && session.user.role === 'customer' && <HoldBanner />}
      <Outlet />
    </Providers>
  )
}
