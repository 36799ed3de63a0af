import { type ComponentType, StrictMode, useEffect } from 'react'
import type { Root } from 'react-dom/client'
import { ToastHost } from '#web/design/toast-host.tsx'
import { useAppConfig } from './app-config.ts'
import { DemoBanner } from './demo-banner.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { front } from './front.ts'
import { useSession } from './session.ts'

/** Draws the landing page, and nothing that it does not need. */
export async function showVisitor(root: Root): Promise<void> {
  const Landing = await front.landing()
  root.render(
    <StrictMode>
      <ErrorBoundary>
        <Visitor Landing={Landing} onSignedIn={() => void enter(root)} />
      </ErrorBoundary>
    </StrictMode>,
  )
}

// Whoever turns out to be signed in, or signs in on the page itself, is taken into the app without a reload.
async function enter(root: Root): Promise<void> {
  const { startApp } = await import('./start.tsx')
  await startApp(root)
}

function Visitor({ Landing, onSignedIn }: { Landing: ComponentType; onSignedIn: () => void }) {
  const { mode, company } = useAppConfig()
  const isSignedIn = useSession().status === 'in'
  useEffect(() => {
    document.title = company.name
  }, [company.name])
  useEffect(() => {
    if (isSignedIn) onSignedIn()
  }, [isSignedIn, onSignedIn])
  return (
    <>
      {mode === 'demo' && <DemoBanner />}
      <Landing />
      <ToastHost />
    </>
  )
}
