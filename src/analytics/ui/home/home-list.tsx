import type { ReactNode } from 'react'
import { Card } from '#design/card.tsx'
import { Awaited, Skeleton } from '#design/skeleton.tsx'
import { GoLink } from './go-link.tsx'
import type { Target } from './targets.ts'

type HomeListProps = {
  title: ReactNode
  description?: ReactNode
  /** The screen with the whole list. */
  all?: readonly Target[]
  /** Undefined while loading. */
  count: number | undefined
  empty: string
  children: ReactNode
}

/** A card with the first few items of a list, a link to the rest, and a sentence if it is empty. */
export function HomeList({ title, description, all, count, empty, children }: HomeListProps) {
  return (
    <Card
      title={title}
      description={description}
      actions={
        all && (
          <GoLink
            to={all}
            className="text-sm font-medium text-accent underline-offset-2 hover:underline [span&]:hidden"
          >
            Show all
          </GoLink>
        )
      }
      flush
    >
      {count === undefined ? (
        <Awaited>
          <div role="status" aria-label="Loading" className="flex flex-col gap-2 px-5 pb-5">
            <Skeleton className="h-10" />
            <Skeleton className="h-10" />
            <Skeleton className="h-10" />
          </div>
        </Awaited>
      ) : count === 0 ? (
        <p className="border-t border-line px-5 py-6 text-sm text-ink-2">{empty}</p>
      ) : (
        <ul className="border-t border-line">{children}</ul>
      )}
    </Card>
  )
}

type HomeRowProps = { to: readonly Target[]; children: ReactNode; aside?: ReactNode }

/** One row of a `HomeList`; `aside` (e.g. a call button) is not part of the row's link. */
export function HomeRow({ to, children, aside }: HomeRowProps) {
  return (
    <li className="flex items-center border-b border-line last:border-0 has-[a:hover]:bg-hover">
      <GoLink to={to} className="focus-inset flex min-h-12 min-w-0 flex-1 items-center gap-3 px-5 py-2">
        {children}
      </GoLink>
      {aside && <span className="pr-3">{aside}</span>}
    </li>
  )
}
