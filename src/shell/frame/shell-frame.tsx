import { Outlet, useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, type MouseEvent, type ReactNode, Suspense, useEffect, useState } from 'react'
import { openConflict } from '#design/resource/conflicts.ts'
import { takeBack, undoOffer } from '#design/undo-store.ts'
import { whenWritten } from '#shell/data/api.ts'
import { queryClient } from '#shell/data/query.ts'
import { openUnsent, showsUnsent } from '#shell/offline/unsent.ts'
import { takeFormFlags } from '#shell/session/flags.ts'
import { useUser } from '#shell/session/session.ts'
import { clearVolatileStorage } from '#shell/session/storage.ts'
import { setTheme } from '#shell/session/theme.ts'
import { frameParts } from '../../compose-frame.tsx'
import { listenToKeys, useAction } from '../actions.ts'
import { PrintHead } from '../page/print-head.tsx'
import { Providers } from '../providers.tsx'
import { useCurrentScreen } from '../root.tsx'
import { Foot } from './foot.tsx'
import { Forbidden } from './forbidden.tsx'
import { leave } from './leave.ts'
import { mayOpen } from './nav.ts'
import { openPalette, openShortcuts, paletteOpen, shortcutsOpen } from './overlays.ts'
import { Sidebar } from './sidebar.tsx'

const ConflictDialog = lazy(async () => ({
  default: (await import('#design/resource/conflict-dialog.tsx')).ConflictDialog,
}))
const UnsentDialog = lazy(async () => ({ default: (await import('./unsent-dialog.tsx')).UnsentDialog }))
const Palette = lazy(async () => ({ default: (await import('./palette.tsx')).Palette }))
const Shortcuts = lazy(async () => ({ default: (await import('./shortcuts.tsx')).Shortcuts }))

const themeWords = ['theme', 'mode']

let loaded = false

/** Once per page load: clears storage that is not durable and cached data (SHELL-007, SHELL-008). */
function onLoad() {
  if (loaded) return
  loaded = true
  clearVolatileStorage()
  queryClient.clear()
}

/** The frame of the signed-in app: navigation, palette, shortcuts, undo bar, and the dialogs that any screen may open. */
export function ShellFrame({ children }: { children?: ReactNode }) {
  useState(onLoad)
  const user = useUser()
  const screen = useCurrentScreen()
  useFormFlags()
  useEffect(listenToKeys, [])
  return (
    <Providers>
      {/* biome-ignore lint/a11y/useValidAnchor: it leads to a place of this page, further in where the screen has a head */}
      <a
        href="#main"
        onClick={skipToContent}
        className="fixed top-2 left-2 z-90 -translate-y-20 rounded-md bg-accent px-3 py-2 text-sm text-accent-ink focus:translate-y-0 print:hidden"
      >
        Skip to content
      </a>
      <PrintHead />
      <div className="flex min-h-[calc(100dvh-var(--banner,0px))] print:block print:min-h-0">
        <Sidebar />
        {/* A page that scrolls within itself takes what notices leave of the window. */}
        <main
          id="main"
          tabIndex={-1}
          className="min-w-0 flex-1 pb-(--bottom) outline-none has-[>[data-fill]]:flex has-[>[data-fill]]:h-[calc(100dvh-var(--banner,0px))] has-[>[data-fill]]:flex-col"
        >
          <Suspense>{user.role === 'admin' && <frameParts.AdminNotices />}</Suspense>
          {children ??
            (screen && !mayOpen(screen, user.role) ? <Forbidden title={screen.title} /> : <Outlet />)}
        </main>
      </div>
      <frameParts.HelpWidget />
      <Foot />
      <frameParts.SuggestionBox />
      <ShellActions />
      <ConflictQuestion />
      <Unsent />
    </Providers>
  )
}

/** SHELL-009 */
function useFormFlags() {
  const search: Record<string, string> = useSearch({ strict: false })
  const navigate = useNavigate()
  const { role } = useUser()
  const filesPapers = role === 'trainee' || role === 'sales_rep'
  useEffect(() => {
    const rest = takeFormFlags(search)
    // Those who file papers are taken to that screen; for others the flags are only removed from the address.
    if (rest) void navigate({ to: filesPapers ? '/papers' : '.', search: rest, replace: true })
  }, [search, navigate, filesPapers])
}

/** Past what stands above the content, where the screen has a head of its own. */
function skipToContent(event: MouseEvent) {
  const content = document.querySelector<HTMLElement>('main [data-content]')
  if (!content) return
  event.preventDefault()
  content.focus()
}

function focusSearch() {
  const box = document.querySelector<HTMLInputElement>('main [data-search]')
  if (box) box.focus()
  else openPalette()
}

function ShellActions() {
  const showPalette = paletteOpen.useValue()
  const showShortcuts = shortcutsOpen.useValue()
  const canUndo = undoOffer.useValue() !== null
  useAction({ label: 'Find anything', keys: 'mod+k', group: 'Everywhere', hidden: true, run: openPalette })
  useAction({ label: 'Search this screen', keys: '/', group: 'Everywhere', hidden: true, run: focusSearch })
  useAction({ label: 'Keyboard shortcuts', keys: '?', group: 'Everywhere', run: openShortcuts })
  useAction({
    label: 'Undo the last change',
    keys: 'mod+z',
    group: 'Everywhere',
    hidden: !canUndo,
    run: () => void whenWritten().then(takeBack),
  })
  useAction({ label: 'Light theme', group: 'View', keywords: themeWords, run: () => setTheme('light') })
  useAction({ label: 'Dark theme', group: 'View', keywords: themeWords, run: () => setTheme('dark') })
  useAction({
    label: 'System theme',
    group: 'View',
    keywords: themeWords,
    run: () => setTheme('system'),
  })
  useAction({
    label: 'Sign out',
    group: 'Account',
    keywords: ['log', 'out', 'leave'],
    run: () => void leave(),
  })
  return (
    <Suspense>
      {showPalette && <Palette />}
      {showShortcuts && <Shortcuts />}
    </Suspense>
  )
}

/** Shows the open conflict; the save that found it waits for the choice, even if the screen changes. */
function ConflictQuestion() {
  const conflict = openConflict.useValue()
  // Signing out settles an open conflict, so that the next person is not asked about it.
  useEffect(() => () => openConflict.get()?.settle(null), [])
  return <Suspense>{conflict && <ConflictDialog key={conflict.title} conflict={conflict} />}</Suspense>
}

function Unsent() {
  const question = openUnsent.useValue()
  useEffect(showsUnsent, [])
  return <Suspense>{question && <UnsentDialog question={question} />}</Suspense>
}
