import { Outlet, useLocation } from '@tanstack/react-router'
import { lazy, Suspense, useEffect } from 'react'
import { listenToKeys, useAction } from '#shell/actions.ts'
import { openPalette, paletteOpen } from '#shell/frame/overlays.ts'
import { Providers } from '#shell/providers.tsx'
import { useSession } from '#shell/session/session.ts'
import { HoldBanner } from './hold-banner.tsx'
import { PrintHead } from './print-head.tsx'

const Palette = lazy(async () => ({ default: (await import('#shell/frame/palette.tsx')).Palette }))

export function DataFrame() {
  const session = useSession()
  const isPortal = useLocation({ select: ({ pathname }) => pathname.startsWith('/customer') })
  const isCustomer = isPortal && session.status === 'in' && session.user.role === 'customer'
  return (
    <Providers>
      {isCustomer && <PrintHead />}
      {isCustomer && <HoldBanner />}
      {isCustomer && <FindAnywhere />}
      <Outlet />
    </Providers>
  )
}

/** The "Find anything" box, on every screen of the portal. */
function FindAnywhere() {
  const isOpen = paletteOpen.useValue()
  useEffect(listenToKeys, [])
  useAction({ label: 'Find anything', keys: 'mod+k', group: 'Everywhere', hidden: true, run: openPalette })
  return <Suspense>{isOpen && <Palette />}</Suspense>
}
