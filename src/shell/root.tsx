import { Outlet, useMatches, useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { DemoBanner } from '#shell/page/demo-banner.tsx'
import { NotFound } from '#shell/page/not-found.tsx'
import { pageTitle } from '#shell/page/page-title.ts'
import { useAppConfig } from '#shell/session/app-config.ts'
import { isThere, type Screen } from './screen.ts'

/** The screen at the current address. */
export function useCurrentScreen(): Screen | undefined {
  return useMatches({ select: (matches) => matches.at(-1)?.staticData.screen })
}

export function Root() {
  const config = useAppConfig()
  const { mode, company, contentPack } = config
  const screen = useCurrentScreen()
  const own = pageTitle.useValue()
  const title = own ?? (contentPack === 'elixir' ? screen?.elixirTitle : undefined) ?? screen?.title
  const full = title ? `${title} · ${company.name}` : company.name
  useEffect(() => {
    document.title = full
  }, [full])
  return (
    <>
      {mode === 'demo' && <DemoBanner />}
      {screen && !isThere(screen, config) ? <NotFound /> : <Outlet />}
      <Announcer title={title ?? company.name} />
    </>
  )
}

/** After navigation, announces the new title and moves the focus, as a page load would. */
function Announcer({ title }: { title: string }) {
  const pathname = useRouterState({ select: (state) => state.resolvedLocation?.pathname })
  const last = useRef(pathname)
  useEffect(() => {
    if (last.current !== undefined && pathname !== last.current)
      document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
    last.current = pathname
  }, [pathname])
  return (
    <p className="sr-only" role="status">
      {title}
    </p>
  )
}
