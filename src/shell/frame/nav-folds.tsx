import { useLocation } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { cx } from '#design/cx.ts'
import { Popover } from '#design/popover.tsx'
import type { NavGroup } from '../screen.ts'
import type { NavFold } from './nav.ts'
import { type NavIcon, navIcons } from './nav-icons.ts'
import { FoldCount, PinnableLink } from './nav-link.tsx'

const groupIcons: Record<NavGroup, NavIcon> = {
  Sell: 'prospects',
  Learn: 'modules',
  Orders: 'orders',
  Operate: 'inventory',
  Insight: 'analytics',
  Company: 'settings',
}

const foldLook =
  'focus-inset flex h-8 w-full items-center gap-2.5 rounded-md text-sm text-ink-2 hover:bg-hover hover:text-ink data-[state=open]:bg-hover aria-[current=true]:text-ink aria-[current=true]:[&_svg]:text-accent touch:h-11'

/** Whether the current screen is in this fold. */
function useIsHere({ entries }: NavFold): true | undefined {
  const { pathname } = useLocation()
  return entries.some(({ path }) => pathname === path || pathname.startsWith(`${path}/`)) || undefined
}

// Arrow keys move between entries, as in a menu; Tab also reaches the pin buttons.
function moveByArrow(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (step === undefined) return
  event.preventDefault()
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('a')]
  const row = links.findIndex((link) => link.parentElement?.contains(document.activeElement))
  links[(row + step + links.length) % links.length]?.focus()
}

/** A fold as a flyout, opened by pointing at it or with the right arrow. */
export function FoldFlyout({ fold, folded }: { fold: NavFold; folded: boolean }) {
  const [open, setOpen] = useState(false)
  const here = useIsHere(fold)
  const Icon = navIcons[groupIcons[fold.group]]
  const onFoldKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowRight') return
    event.preventDefault()
    setOpen(true)
  }
  const onFlyoutKey = (event: KeyboardEvent<HTMLElement>) => {
    moveByArrow(event)
    if (event.key === 'ArrowLeft') setOpen(false)
  }
  return (
    <Popover
      label={fold.group}
      side="right"
      open={open}
      onOpenChange={setOpen}
      className="w-64 p-1.5"
      trigger={
        <button
          type="button"
          aria-label={folded ? fold.group : undefined}
          aria-current={here}
          onKeyDown={onFoldKey}
          className={cx(foldLook, folded ? 'justify-center' : 'px-2')}
        >
          {folded ? (
            <Icon aria-hidden="true" className="size-4" />
          ) : (
            <>
              <ChevronRight aria-hidden="true" className="size-4 text-ink-3" />
              <span className="min-w-0 flex-1 truncate text-left">{fold.group}</span>
              <FoldCount entries={fold.entries} />
            </>
          )}
        </button>
      }
    >
      <nav aria-label={fold.group} onKeyDown={onFlyoutKey}>
        <h2 className="px-2 py-1 text-xs font-normal text-ink-3">{fold.group}</h2>
        <ul>
          {fold.entries.map((entry) => (
            <li key={entry.path}>
              <PinnableLink entry={entry} onGo={() => setOpen(false)} />
            </li>
          ))}
        </ul>
      </nav>
    </Popover>
  )
}

/** A fold that opens in place, for a phone's drawer. */
export function FoldInline({ fold, onGo }: { fold: NavFold; onGo?: (() => void) | undefined }) {
  const here = useIsHere(fold)
  const [open, setOpen] = useState(here === true)
  return (
    <>
      <button
        type="button"
        aria-expanded={open}
        aria-current={here}
        onClick={() => setOpen(!open)}
        className={cx(foldLook, 'px-2')}
      >
        <ChevronRight aria-hidden="true" className={cx('size-4 text-ink-3', open && 'rotate-90')} />
        <span className="min-w-0 flex-1 truncate text-left">{fold.group}</span>
        {!open && <FoldCount entries={fold.entries} />}
      </button>
      {open && (
        <ul aria-label={fold.group} className="ml-4 border-l border-line pl-2">
          {fold.entries.map((entry) => (
            <li key={entry.path}>
              <PinnableLink entry={entry} onGo={onGo} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
