import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

type SourceLinkProps = { href: string; onLeave?: () => void; children: ReactNode }

/** Link to the screen of a source. */
export function SourceLink({ href, onLeave, children }: SourceLinkProps) {
  const url = new URL(href, location.origin)
  return (
    <Link
      to={url.pathname}
      search={Object.fromEntries(url.searchParams)}
      onClick={onLeave}
      className="inline-flex items-center gap-1 font-medium text-accent underline-offset-2 hover:underline"
    >
      {children}
    </Link>
  )
}
