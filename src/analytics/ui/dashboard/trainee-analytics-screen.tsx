import { Link, Navigate } from '@tanstack/react-router'
import { Brand } from '#design/art/brand-mark.tsx'
import { buttonClass } from '#design/button.tsx'
import { Forbidden } from '#shell/frame/forbidden.tsx'
import { Unreachable } from '#shell/page/unreachable.tsx'
import { useAppConfig } from '#shell/session/app-config.ts'
import { loadSession, useSession } from '#shell/session/session.ts'
import { Dashboard } from './dashboard.tsx'

const heading = 'Admin Dashboard'

/** The dashboard on its own page. It shows personal data, so only admins see it and visitors sign in first (A11). */
export function TraineeAnalyticsScreen() {
  const session = useSession()
  const { company } = useAppConfig()
  if (session.status === 'loading') return null
  if (session.status === 'unreachable') return <Unreachable onRetry={() => void loadSession()} />
  if (session.status === 'out') {
    const ended = session.ended ? '1' : undefined
    return <Navigate to="/login" search={{ next: '/trainee-analytics', ended }} replace />
  }
  return (
    <div className="min-h-[calc(100dvh-var(--banner,0px))] bg-paper">
      <header className="border-b border-line">
        <div className="mx-auto flex h-14 max-w-6xl items-center justify-between gap-4 px-4 md:px-5">
          <Link to="/" aria-label={`${company.name}, home`} className="min-w-0 rounded-md">
            <Brand name={company.name} />
          </Link>
          <Link to="/" className={buttonClass()}>
            Go Home
          </Link>
        </div>
      </header>
      <main tabIndex={-1} className="mx-auto max-w-6xl px-4 py-6 outline-none md:px-5">
        {session.user.role === 'admin' ? (
          <>
            <h1 className="display mb-1 text-2xl">{heading}</h1>
            <Dashboard />
          </>
        ) : (
          <Forbidden title={heading} />
        )}
      </main>
    </div>
  )
}
