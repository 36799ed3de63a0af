import { createContext, type ReactNode, use } from 'react'

// Overlays open at the end of the body, unless a part of the page (the other theme on /design) keeps them inside itself.
const PortalContext = createContext<HTMLElement | undefined>(undefined)

export function PortalContainer({
  container,
  children,
}: {
  container: HTMLElement | undefined
  children: ReactNode
}) {
  return <PortalContext value={container}>{children}</PortalContext>
}

export function usePortalContainer(): HTMLElement | undefined {
  return use(PortalContext)
}
