import { Outlet, useLocation } from '@tanstack/react-router'
import { lazy, Suspense, useEffect } from 'react'
import { listenToKeys, useAction } from './actions.ts'
import { openPalette, paletteOpen } from './frame/overlays.ts'
import { HoldBanner } from './hold-banner.tsx'
import { Providers } from './providers.tsx'
import { useSession } from './session.ts'

const Palette = lazy(async () => ({ default: (await import('./frame/palette.tsx')).Palette }))

export function DataFrame() {
  const session = useSession()
  const isPortal = useLocation({ select: ({ pathname }) => pathname.startsWith('/customer') })
  const isCustomer = isPortal && session.status === 'in' && session.user.role === 'customer'
  return (
    <Providers>
      {isCustomer && <HoldBanner />}
      {isCustomer && <FindAnywhere />}
      <Outlet />
    </Providers>
  )
}

/** The box that finds anything, on every screen of the portal. */
function FindAnywhere() {
  const isOpen = paletteOpen.useValue()
  useEffect(listenToKeys, [])
  useAction({ label: 'Find anything', keys: 'mod+k', group: 'Everywhere', hidden: true, run: openPalette })
  return <Suspense>{isOpen && <Palette />}</Suspense>
}
