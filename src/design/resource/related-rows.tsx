import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Contract, RowOf } from '#platform/contract/define.ts'
import { useRows } from '#shell/data/rows.ts'
import { formatNumber } from '../format.ts'
import { Awaited, SkeletonText } from '../skeleton.tsx'

type RelatedRowsProps<C extends Contract> = {
  resource: C
  /** The list's query that selects these rows. */
  query: Readonly<Record<string, string>>
  sort?: string
  /** Shown when there are none. */
  empty: string
  children: (row: RowOf<C>) => ReactNode
  /** The link of a row. */
  to?: (row: RowOf<C>) => { to: string; search?: Record<string, string> }
}

const most = 20

/** The first records that belong to another record, newest first. */
export function RelatedRows<C extends Contract>(props: RelatedRowsProps<C>) {
  const { resource, query, sort = '-createdAt', empty, children, to } = props
  const { data, error } = useRows(resource, { ...query, sort, limit: most, count: 1 })
  if (error) return <p className="text-sm text-ink-2">This could not be loaded. Please try again.</p>
  if (!data)
    return (
      <Awaited>
        <SkeletonText lines={4} />
      </Awaited>
    )
  if (data.items.length === 0) return <p className="text-sm text-ink-2">{empty}</p>
  const more = (data.total ?? 0) - data.items.length
  return (
    <>
      <ul className="flex flex-col">
        {data.items.map((row) => {
          const target = to?.(row)
          return (
            <li key={String(row.id)} className="border-b border-line py-2 text-sm last:border-0">
              {target ? (
                <Link {...target} className="-mx-2 block rounded-md px-2 py-1 hover:bg-hover touch:min-h-11">
                  {children(row)}
                </Link>
              ) : (
                children(row)
              )}
            </li>
          )
        })}
      </ul>
      {more > 0 && <p className="mt-2 text-xs text-ink-3">and {formatNumber(more)} more</p>}
    </>
  )
}
