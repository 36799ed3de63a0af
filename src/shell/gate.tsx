import { lazyRouteComponent, Navigate, useChildMatches, useRouter } from '@tanstack/react-router'
import { Suspense, useEffect } from 'react'
import { Skeleton } from '#design/skeleton.tsx'
import { NotFound } from '#shell/page/not-found.tsx'
import { Unreachable } from '#shell/page/unreachable.tsx'
import { loadSession, useSession } from '#shell/session/session.ts'
import { storage } from '#shell/session/storage.ts'
import { home, homePaths, signInPath } from '../compose-ui.tsx'
import { readPageData } from './public/page-data.ts'
import { publicPages } from './public/pages.ts'

const rows = [60, 44, 72, 52, 64, 40, 56, 48]

/** Placeholder of the app's frame while its code loads, with the same places and sizes. */
function ShellSkeleton() {
  return (
    <div className="flex min-h-dvh" role="status">
      <span className="sr-only">Loading</span>
      <div className="hidden w-52 shrink-0 flex-col gap-4 border-r border-line px-4 pt-5 md:flex">
        <Skeleton className="h-6 w-32" />
        {rows.map((width) => (
          <span key={width} className="block" style={{ width: `${width}%` }}>
            <Skeleton className="h-4" />
          </span>
        ))}
      </div>
      <div className="flex-1">
        <div className="flex h-13 items-center border-b border-line px-5">
          <Skeleton className="h-5 w-40" />
        </div>
      </div>
    </div>
  )
}

const ShellFrame = lazyRouteComponent(() => import('./frame/shell-frame.tsx'), 'ShellFrame')
/**
 * What "/" shows (A11): the landing page to visitors, the home screen of the role to signed-in people.
 * To stay light, the landing page uses plain `<a href>` links and neither router, queries nor Radix.
 */
const Landing = lazyRouteComponent(async () => ({ default: await publicPages.landing() }))
const Home = lazyRouteComponent(async () => ({ default: await home() }))

const atFront = () => window.location.pathname === '/'

// Decides which page to draw before the server answers: by the last visit, and at "/" also by whether a session cookie came.
const wasSignedIn = storage.get('sessionHint') !== null || (atFront() && readPageData()?.isVisitor === false)

/** Preloads the code of the page that is about to be drawn; a failure shows when it is drawn. */
export async function preloadFace(): Promise<void> {
  if (wasSignedIn) await Promise.all([ShellFrame.preload?.(), atFront() ? Home.preload?.() : undefined])
  else if (atFront()) await Landing.preload?.()
}

/** Lets signed-in people into the app; visitors see the landing page at "/" and are sent to sign-in elsewhere (A11). */
export function ShellGate() {
  const session = useSession()
  // The screen that is shown, not the one that is loading: leaving the landing page must not draw the shell.
  const isFront = useChildMatches({ select: (matches) => matches[0]?.fullPath === '/' })

  if (session.status === 'in') {
    const home = homePaths[session.user.role]
    if (home) return <Navigate to={home} replace />
    if (session.user.mustEnroll) return <Navigate to="/enroll" replace />
    return (
      <Suspense fallback={<ShellSkeleton />}>
        <ShellFrame />
      </Suspense>
    )
  }
  if (session.status === 'out' && !(isFront && !session.ended)) {
    return <ToSignIn ended={session.ended} />
  }
  if (session.status !== 'out' && !(isFront && !wasSignedIn)) {
    if (session.status === 'loading') return <ShellSkeleton />
    return <Unreachable onRetry={() => void loadSession()} />
  }
  return (
    <Suspense>
      <Landing />
    </Suspense>
  )
}

/** Redirects to sign-in once; `next` is the address to return to. */
function ToSignIn({ ended }: { ended: boolean }) {
  const router = useRouter()
  useEffect(() => {
    const { pathname, href } = router.state.location
    if (pathname === signInPath) return
    void router.navigate({
      to: signInPath,
      search: { next: href, ended: ended ? '1' : undefined },
      replace: true,
    })
  }, [router, ended])
  return <ShellSkeleton />
}

export function HomeSlot() {
  return (
    <Suspense>
      <Home />
    </Suspense>
  )
}

/** The not-found screen, within the app's frame for those who are signed in. */
export function NotFoundSlot() {
  const session = useSession()
  if (session.status === 'in' && !homePaths[session.user.role]) {
    return (
      <Suspense fallback={<ShellSkeleton />}>
        <ShellFrame>
          <NotFound />
        </ShellFrame>
      </Suspense>
    )
  }
  return <NotFound />
}
