import { lazyRouteComponent, Navigate, useChildMatches, useRouter } from '@tanstack/react-router'
import { Suspense, useEffect } from 'react'
import { ShellSkeleton } from '#shell/frame/shell-skeleton.tsx'
import { NotFound } from '#shell/page/not-found.tsx'
import { Unreachable } from '#shell/page/unreachable.tsx'
import { loadSession, useSession } from '#shell/session/session.ts'
import { storage } from '#shell/session/storage.ts'
import { home, homePaths, signInPath } from '../compose-ui.tsx'
import { front } from './front.ts'
import { readPageData } from './public/page-data.ts'

const ShellFrame = lazyRouteComponent(() => import('./frame/shell-frame.tsx'), 'ShellFrame')
const Landing = lazyRouteComponent(async () => ({ default: await front.landing() }))
const Home = lazyRouteComponent(async () => ({ default: await home() }))

const atFront = () => window.location.pathname === '/'

// Until the server has answered, the last visit decides which page to draw first, and at "/" whether a session came along.
const wasSignedIn = storage.get('sessionHint') !== null || (atFront() && readPageData()?.isVisitor === false)

/** Loads the code of the face that is about to be drawn; failures show when it is drawn. */
export async function preloadFace(): Promise<void> {
  if (wasSignedIn) await Promise.all([ShellFrame.preload?.(), atFront() ? Home.preload?.() : undefined])
  else if (atFront()) await Landing.preload?.()
}

/** Decides who sees the working face; a visitor gets the landing page at "/" and is elsewhere taken to sign-in and back (A11). */
export function ShellGate() {
  const session = useSession()
  // The screen that is shown, not the one that is being loaded: leaving the landing page is no visit to the shell.
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

/** Leaves for sign-in once; `next` brings one back. */
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

/** The not-found screen, within the navigation for those who have one. */
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
