import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { cx } from '#web/design/cx.ts'
import { formatNumber } from '#web/design/format.ts'
import { Tooltip } from '#web/design/tooltip.tsx'
import type { Nav } from '../screen.ts'
import type { NavEntry } from './nav.ts'
import { navIcons } from './nav-icons.ts'

type Counted = NonNullable<Nav['count']>

/** The total of the list behind an entry; nothing while unknown. */
function Count({ count: { path, query } }: { count: Counted }) {
  const { data } = useQuery<{ total?: number }>({ queryKey: [path, { ...query, limit: 1, count: 1 }] })
  if (!data?.total) return null
  return (
    <span className="tabular text-xs font-normal text-ink-3 in-aria-[current=page]:text-accent">
      {formatNumber(data.total)}
    </span>
  )
}

export function NavLink({
  entry,
  folded = false,
  onGo,
}: {
  entry: NavEntry
  folded?: boolean
  onGo?: () => void
}) {
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
      )}
    >
      <Icon aria-hidden="true" className="size-4 shrink-0" />
      {!folded && (
        <>
          <span className="flex-1 truncate">{entry.label}</span>
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
