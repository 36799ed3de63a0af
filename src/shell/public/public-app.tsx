import { ToastHost } from '#design/toast-host.tsx'
import { useAppConfig } from '../app-config.ts'
import { DemoBanner } from '../demo-banner.tsx'
import { ErrorBoundary } from '../error-boundary.tsx'
import type { PublicPage } from './pages.ts'

/** A public page with what stands around it: drawn on the server and in the browser alike. */
export function PublicApp({ Page, product }: { Page: PublicPage; product?: string | undefined }) {
  const { mode } = useAppConfig()
  return (
    <ErrorBoundary>
      {mode === 'demo' && <DemoBanner />}
      <Page product={product} />
      <ToastHost />
    </ErrorBoundary>
  )
}
