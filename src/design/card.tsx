import type { ReactNode } from 'react'
import { cx } from './cx.ts'

type CardProps = {
  title?: ReactNode
  description?: ReactNode
  actions?: ReactNode
  children?: ReactNode
  className?: string
  /** Without padding, for tables and lists. */
  flush?: boolean
  as?: 'section' | 'article' | 'div'
}

// The first and last columns of a table align with the card's edges.
const flushTable = '[&_:is(th,td):first-child]:pl-5 [&_:is(th,td):last-child]:pr-5'

export function Card({
  title,
  description,
  actions,
  children,
  className,
  flush = false,
  as: Tag = 'section',
}: CardProps) {
  const head = title || actions
  return (
    <Tag className={cx('min-w-0 overflow-clip rounded-lg border border-line bg-surface shadow-1', className)}>
      {head && (
        <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 px-5 pt-4 pb-3">
          {/* A long description wraps beside the actions; these go below only where there is no room. */}
          <div className="min-w-0 flex-1 basis-60">
            {title && <h2 className="text-md font-semibold">{title}</h2>}
            {description && <p className="text-sm text-ink-2">{description}</p>}
          </div>
          {actions && <div className="flex items-center gap-2">{actions}</div>}
        </header>
      )}
      {children !== undefined && (
        <div className={cx(flush ? flushTable : 'px-5 pb-5', !flush && !head && 'pt-5')}>{children}</div>
      )}
    </Tag>
  )
}
