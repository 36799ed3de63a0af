import { Navigate, useRouter } from '@tanstack/react-router'
import { ArrowLeft, Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#design/button.tsx'
import { SkeletonText } from '#design/skeleton.tsx'
import { NotFound } from '#shell/page/not-found.tsx'
import { CompanyHead } from '#shell/page/print-head.tsx'
import { Unreachable } from '#shell/page/unreachable.tsx'
import { loadSession, useSession } from '#shell/session/session.ts'
import './paper.css'

/** Pages to print, for operations and admins: on screen with a frame, on paper only the page. */
export function PrintDesk({ title, children }: { title: string; children: ReactNode }) {
  const session = useSession()
  const router = useRouter()
  if (session.status === 'unreachable') return <Unreachable onRetry={() => void loadSession()} />
  if (session.status === 'out')
    return <Navigate to="/login" search={{ next: router.state.location.href }} replace />
  if (session.status === 'in' && session.user.role !== 'operations' && session.user.role !== 'admin') {
    return <NotFound />
  }
  return (
    <div className="print-desk min-h-[calc(100dvh-var(--banner,0px))] bg-sunken pb-10">
      <header className="print-hidden sticky top-(--banner,0px) z-10 flex h-14 items-center gap-3 border-b border-line bg-surface px-4">
        <Button variant="ghost" onClick={() => router.history.back()}>
          <ArrowLeft aria-hidden="true" />
          Back
        </Button>
        <h1 className="min-w-0 flex-1 truncate text-md font-semibold">{title}</h1>
        <Button variant="primary" onClick={() => window.print()}>
          <Printer aria-hidden="true" />
          Print
        </Button>
      </header>
      <main tabIndex={-1} className="outline-none">
        {session.status === 'in' ? children : <PaperSkeleton />}
      </main>
    </div>
  )
}

export function PaperSkeleton() {
  return (
    <Paper>
      <SkeletonText lines={12} />
    </Paper>
  )
}

/** One sheet of paper, always in the light theme. */
export function Paper({ children }: { children: ReactNode }) {
  return (
    <article data-theme="light" className="paper bg-surface text-ink">
      {children}
    </article>
  )
}

/** The head of a sheet: company, title and number. */
export function Letterhead({ title, number, aside }: { title: string; number?: string; aside?: ReactNode }) {
  return (
    <header className="flex items-start justify-between gap-x-6 gap-y-3 border-b-2 border-ink pb-4 max-sm:flex-wrap">
      <CompanyHead />
      <div className="text-right max-sm:ml-auto">
        <p className="display text-xl">{title}</p>
        {number && <p className="tabular mt-0.5 text-md font-medium">{number}</p>}
        {aside && <div className="text-sm text-ink-2">{aside}</div>}
      </div>
    </header>
  )
}
