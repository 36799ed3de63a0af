import type { ReactNode } from 'react'
import { cx } from './cx.ts'

/** The shape of what is coming. Sizes by class: `h-4 w-32`. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={cx('block animate-[shimmer_1.6s_ease-in-out_infinite] rounded-sm bg-pressed', className)}
    />
  )
}

/** Lines of text to come; says once that something is loading. */
export function SkeletonText({ lines = 3, label = 'Loading' }: { lines?: number; label?: string }) {
  const widths = ['w-full', 'w-11/12', 'w-4/5', 'w-2/3']
  return (
    <div role="status" className="flex flex-col gap-2.5">
      <span className="sr-only">{label}</span>
      {Array.from({ length: lines }, (_, index) => (
        <Skeleton key={`line-${index.toString()}`} className={cx('h-3.5', widths[index % widths.length])} />
      ))}
    </div>
  )
}

/**
 * Stands around what takes the place of something whose height nobody knows yet. What follows it on the page is seen once that is
 * there (styles.css), instead of being pushed away from under a finger.
 */
export function Awaited({ as: Tag = 'div', children }: { as?: 'div' | 'span'; children?: ReactNode }) {
  return (
    <Tag data-awaited className="contents">
      {children}
    </Tag>
  )
}
