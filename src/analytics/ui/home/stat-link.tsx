import type { ComponentProps } from 'react'
import { Stat } from '#design/stat.tsx'
import { GoLink } from './go-link.tsx'
import type { Target } from './targets.ts'

/** A figure that links to the records that it counts. */
export function StatLink({ to, ...stat }: ComponentProps<typeof Stat> & { to: readonly Target[] }) {
  return (
    <GoLink
      to={to}
      className="block rounded-lg [&>div]:transition-[border-color] [&>div]:duration-(--quick) [a&:hover>div]:border-field"
    >
      <Stat {...stat} />
    </GoLink>
  )
}
