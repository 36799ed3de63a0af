import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { type Target, useTarget } from './targets.ts'

type GoLinkProps = { to: readonly Target[]; className?: string; children: ReactNode }

/** A link to the first target that the user's role may open; plain text if there is none. */
export function GoLink({ to, className, children }: GoLinkProps) {
  const target = useTarget(to)
  if (!target) return <span className={className}>{children}</span>
  return (
    <Link to={target.to} search={target.search ?? {}} className={className}>
      {children}
    </Link>
  )
}
