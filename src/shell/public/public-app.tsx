import { ToastHost } from '#design/toast-host.tsx'
import { DemoBanner } from '#shell/page/demo-banner.tsx'
import { ErrorBoundary } from '#shell/page/error-boundary.tsx'
import { useAppConfig } from '#shell/session/app-config.ts'
import type { PublicPage } from './pages.ts'

/** A public page with its surroundings; the same on the server and in the browser. */
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
