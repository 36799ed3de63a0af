import type { ReactNode } from 'react'
import { cx } from './cx.ts'

export type Tone = 'neutral' | 'green' | 'amber' | 'red' | 'blue' | 'plum'

const tones: Record<Tone, string> = {
  neutral: 'border-line-strong bg-sunken text-ink-2',
  green: 'border-accent-line bg-accent-soft text-accent',
  amber: 'border-amber-line bg-amber-soft text-amber',
  red: 'border-red-line bg-red-soft text-red',
  blue: 'border-blue-line bg-blue-soft text-blue',
  plum: 'border-plum-line bg-plum-soft text-plum',
}

type BadgeProps = {
  tone?: Tone | undefined
  dot?: boolean
  children: ReactNode
  className?: string
  title?: string
}

export function Badge({ tone = 'neutral', dot = false, children, className, title }: BadgeProps) {
  return (
    <span
      title={title}
      className={cx(
        'inline-flex h-5 shrink-0 items-center gap-1.5 rounded-full border px-2 text-xs font-medium whitespace-nowrap',
        tones[tone],
        className,
      )}
    >
      {dot && <span aria-hidden="true" className="size-1.5 rounded-full bg-current" />}
      {children}
    </span>
  )
}
