import {
  type AnyRoute,
  createRootRoute,
  createRoute,
  createRouter,
  type ErrorComponentProps,
  lazyRouteComponent,
} from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { ErrorFallback } from '#shell/page/error-fallback.tsx'
import { NotFound } from '#shell/page/not-found.tsx'
import { parseSearch, stringifySearch } from '#shell/page/search-state.ts'
import { screens } from '../compose-ui.tsx'
import { HomeSlot, NotFoundSlot, ShellGate } from './gate.tsx'
import { Root } from './root.tsx'
import type { Frame, Screen } from './screen.ts'
import { screenList } from './screen-list.ts'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    screen?: Screen
  }
}

function lazily(load: () => Promise<ComponentType>) {
  return lazyRouteComponent(async () => ({ default: await load() }))
}

function ScreenError({ error, reset }: ErrorComponentProps) {
  return (
    <ErrorFallback error={error} onRetry={() => void tryAgain(reset)} onHome={() => void goHome(reset)} />
  )
}

/** Reads cached data again before retrying: the data may have caused the crash. */
async function tryAgain(reset: () => void) {
  const { queryClient } = await import('#shell/data/query.ts')
  queryClient.clear()
  reset()
}

async function goHome(reset: () => void) {
  await router.navigate({ to: '/' })
  reset()
}

const rootRoute = createRootRoute({ component: Root, notFoundComponent: NotFoundSlot })

const frames: Record<Frame, AnyRoute> = {
  bare: createRoute({ getParentRoute: () => rootRoute, id: 'bare' }),
  data: createRoute({
    getParentRoute: () => rootRoute,
    id: 'data',
    component: lazily(() => import('#shell/page/data-frame.tsx').then((m) => m.DataFrame)),
  }),
  shell: createRoute({ getParentRoute: () => rootRoute, id: 'shell', component: ShellGate }),
}

screenList.set(screens)

function childrenOf(frame: Frame): AnyRoute[] {
  const parent = frames[frame]
  return screens
    .filter((screen) => screen.frame === frame)
    .map((screen) =>
      createRoute({
        getParentRoute: () => parent,
        path: screen.path,
        component: lazily(screen.load),
        // A screen may throw notFound(); a screen of the shell is already inside the navigation.
        notFoundComponent: frame === 'shell' ? NotFound : NotFoundSlot,
        staticData: { screen },
      }),
    )
}

// "/" is inside the shell, so that going home does not rebuild the navigation; the gate shows visitors the landing page.
const homeRoute = createRoute({ getParentRoute: () => frames.shell, path: '/', component: HomeSlot })

const routeTree = rootRoute.addChildren([
  frames.bare.addChildren(childrenOf('bare')),
  frames.data.addChildren(childrenOf('data')),
  frames.shell.addChildren([homeRoute, ...childrenOf('shell')]),
])

export const router = createRouter({
  routeTree,
  parseSearch,
  stringifySearch,
  defaultErrorComponent: ScreenError,
  // An unknown path below a screen shows the not-found page of the root, not within the frame of the nearest screen.
  notFoundMode: 'root',
  defaultPreload: 'intent',
  defaultPreloadDelay: 60,
  scrollRestoration: true,
})
