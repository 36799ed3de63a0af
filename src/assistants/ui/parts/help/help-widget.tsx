import { useQuery } from '@tanstack/react-query'
import { LifeBuoy } from 'lucide-react'
import { lazy, Suspense, useRef } from 'react'
import { cx } from '#design/cx.ts'
import { useAction } from '#shell/actions.ts'
import { helpOpen, openHelp } from '#shell/frame/overlays.ts'
import { useUser } from '#shell/session/session.ts'
import { unreadOf } from './history-query.ts'
import { helpTitle } from './quick-help.ts'

const HelpPanel = lazy(async () => ({ default: (await import('./help-panel.tsx')).HelpPanel }))

/** The help widget at the bottom left: collapsed or open (AI-001, AI-002). */
export function HelpWidget() {
  const isOpen = helpOpen.useValue()
  const button = useRef<HTMLButtonElement>(null)
  const { id } = useUser()
  const unread = useQuery(unreadOf(id)).data ?? 0
  useAction({
    label: helpTitle,
    keys: 'h',
    group: 'Everywhere',
    keywords: ['assistant', 'question', 'objection', 'stuck', 'ai'],
    run: openHelp,
  })
  const close = () => {
    helpOpen.set(false)
    requestAnimationFrame(() => button.current?.focus())
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-expanded={isOpen}
        aria-haspopup="dialog"
        onClick={() => (isOpen ? close() : openHelp())}
        className={cx(
          'fixed bottom-[calc(1rem+env(safe-area-inset-bottom))] left-4 z-28 flex size-11 items-center justify-center gap-2 rounded-full border border-transparent print:hidden',
          'md:bottom-4 md:h-9 md:w-auto md:min-w-9 md:px-3 rail-folded:md:px-2 touch:md:bottom-3 touch:md:h-11',
          'bg-accent text-sm font-medium text-accent-ink shadow-2 transition-colors duration-(--quick) hover:bg-accent-hover',
        )}
      >
        <LifeBuoy aria-hidden="true" className="size-5" />
        <span className="max-md:sr-only rail-folded:sr-only">{helpTitle}</span>
        {unread > 0 && (
          <span className="tabular grid h-5 min-w-5 place-items-center rounded-full bg-surface px-1 text-xs text-accent max-md:absolute max-md:-top-1 max-md:-right-1 max-md:border max-md:border-accent-line rail-folded:absolute rail-folded:-top-1 rail-folded:-right-1 rail-folded:border rail-folded:border-accent-line">
            {unread}
            <span className="sr-only"> of your questions answered</span>
          </span>
        )}
      </button>
      <Suspense>{isOpen && <HelpPanel unread={unread} onClose={close} />}</Suspense>
    </>
  )
}
