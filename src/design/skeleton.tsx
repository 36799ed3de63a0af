import type { ReactNode } from 'react'
import { cx } from './cx.ts'

/** A placeholder for content that is loading. Sized by class: `h-4 w-32`. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={cx('block animate-[shimmer_1.6s_ease-in-out_infinite] rounded-sm bg-pressed', className)}
    />
  )
}

/** Placeholder lines of text; announces once that something is loading. */
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
 * Wraps a placeholder whose final height is unknown. What follows it on the page stays invisible until the content is there
 * (styles.css), instead of moving while somebody taps on it.
 */
export function Awaited({ as: Tag = 'div', children }: { as?: 'div' | 'span'; children?: ReactNode }) {
  return (
    <Tag data-awaited className="contents">
      {children}
    </Tag>
  )
}
