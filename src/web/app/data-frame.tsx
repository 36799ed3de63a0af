import { Outlet } from '@tanstack/react-router'
import { Providers } from './providers.tsx'

export function DataFrame() {
  return (
    <Providers>
      <Outlet />
    </Providers>
  )
}
