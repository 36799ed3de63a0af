import { Link, type LinkProps } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { buttonClass } from '#design/button.tsx'

type BackToProps = Pick<LinkProps, 'to' | 'params' | 'search'> & { children: ReactNode }

/** Leads back to where a screen belongs, from its head; on a phone the arrow says it. */
export function BackTo({ children, ...place }: BackToProps) {
  return (
    <Link {...place} className={buttonClass({ variant: 'ghost' })}>
      <ArrowLeft aria-hidden="true" />
      <span className="max-sm:sr-only">{children}</span>
    </Link>
  )
}
