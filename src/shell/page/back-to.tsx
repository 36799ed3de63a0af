import { Link, type LinkProps } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { buttonClass } from '#design/button.tsx'

type BackToProps = Pick<LinkProps, 'to' | 'params' | 'search'> & { children: ReactNode }

/** A link in the head of a screen to its parent; on a phone the arrow only. */
export function BackTo({ children, ...place }: BackToProps) {
  return (
    <Link {...place} className={buttonClass({ variant: 'ghost' })}>
      <ArrowLeft aria-hidden="true" />
      <span className="max-sm:sr-only">{children}</span>
    </Link>
  )
}
