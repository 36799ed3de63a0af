import { useQueries } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Pin, PinOff } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { cx } from '#design/cx.ts'
import { formatNumber } from '#design/format.ts'
import { Tooltip } from '#design/tooltip.tsx'
import { countOf, useCount } from '#shell/data/counts.ts'
import type { Nav } from '../screen.ts'
import type { NavEntry } from './nav.ts'
import { navIcons } from './nav-icons.ts'
import { usePinning } from './pins.ts'

type Counted = NonNullable<Nav['count']>

const countLook = 'tabular text-xs font-normal text-ink-3 in-aria-[current=page]:text-accent'

/** The count beside an entry, with its word; nothing while unknown. */
function Count({ count: { of, query, reads, word } }: { count: Counted }) {
  const total = useCount(of, query, reads)
  if (!total) return null
  return (
    <span className={countLook}>
      {formatNumber(total)} {word}
    </span>
  )
}

/** The count beside a fold, so that waiting work stays visible while it is closed. */
export function FoldCount({ entries }: { entries: readonly NavEntry[] }) {
  const counts = entries.flatMap(({ nav }) => nav.count ?? [])
  const totals = useQueries({
    queries: counts.map(({ of, query, reads }) => countOf(of, query, reads)),
    combine: (results) => results.map(({ data }) => data ?? 0),
  })
  // The count of the first list that has any: lists overlap, so a sum could count an order twice.
  const [first] = counts.flatMap(({ word }, index) => {
    const total = totals[index] ?? 0
    return total > 0 ? [{ word, total }] : []
  })
  if (!first) return null
  return (
    <span className={countLook}>
      {formatNumber(first.total)} {first.word}
    </span>
  )
}

type NavLinkProps = {
  entry: NavEntry
  folded?: boolean
  onGo?: (() => void) | undefined
  /** Used to reserve space for the pin button. */
  className?: string
}

export function NavLink({ entry, folded = false, onGo, className }: NavLinkProps) {
  const Icon = navIcons[entry.nav.icon]
  const link = (
    <Link
      to={entry.path}
      activeOptions={{ exact: entry.path === '/', includeSearch: false }}
      onClick={onGo}
      aria-label={folded ? entry.label : undefined}
      className={cx(
        'focus-inset flex h-8 items-center gap-2.5 rounded-md text-sm text-ink-2 transition-colors duration-(--quick) touch:h-11',
        'hover:bg-hover hover:text-ink aria-[current=page]:bg-accent-soft aria-[current=page]:font-medium aria-[current=page]:text-ink',
        'aria-[current=page]:[&_svg]:text-accent',
        folded ? 'justify-center' : 'px-2',
        className,
      )}
    >
      <Icon aria-hidden="true" className="size-4 shrink-0" />
      {!folded && (
        <>
          <span className="min-w-0 flex-1 truncate">{entry.label}</span>
          {entry.nav.count && <Count count={entry.nav.count} />}
        </>
      )}
    </Link>
  )
  return folded ? (
    <Tooltip text={entry.label} side="right">
      {link}
    </Tooltip>
  ) : (
    link
  )
}

/** An entry with a pin button; P toggles the pin while the entry has the focus. */
export function PinnableLink({ entry, onGo }: { entry: NavEntry; onGo?: (() => void) | undefined }) {
  const { isPinned, toggle } = usePinning()
  const pinned = isPinned(entry)
  const onKey = (event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'p' || event.metaKey || event.ctrlKey || event.altKey) return
    event.preventDefault()
    toggle(entry)
  }
  const Icon = pinned ? PinOff : Pin
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: its link and its button have the focus
    <div className="group relative" onKeyDown={onKey}>
      <NavLink entry={entry} onGo={onGo} className="group-focus-within:pr-9 group-hover:pr-9 touch:pr-12" />
      <button
        type="button"
        aria-label={`${pinned ? 'Unpin' : 'Pin'} ${entry.label}`}
        onClick={() => toggle(entry)}
        className="focus-inset absolute inset-y-0 right-0 grid w-8 place-items-center rounded-md text-ink-3 opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 hover:text-ink focus-visible:opacity-100 touch:w-11 touch:opacity-100"
      >
        <Icon aria-hidden="true" className="size-3.5" />
      </button>
    </div>
  )
}
