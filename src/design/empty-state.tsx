import type { ReactNode } from 'react'
import { cx } from './cx.ts'

type EmptyStateProps = {
  title: string
  children?: ReactNode
  /** The first thing to do here. */
  action?: ReactNode
  icon?: ReactNode
  className?: string
}

export function EmptyState({ title, children, action, icon, className }: EmptyStateProps) {
  return (
    <div className={cx('mx-auto flex max-w-sm flex-col items-center px-6 py-14 text-center', className)}>
      {icon && (
        <span
          aria-hidden="true"
          className="mb-4 grid size-12 place-items-center rounded-full border border-line bg-sunken text-ink-3 [&_svg]:size-5"
        >
          {icon}
        </span>
      )}
      <h2 className="display text-lg">{title}</h2>
      {children && <div className="mt-1 text-sm text-balance text-ink-2">{children}</div>}
      {action && <div className="mt-5 flex flex-wrap justify-center gap-2">{action}</div>}
    </div>
  )
}
