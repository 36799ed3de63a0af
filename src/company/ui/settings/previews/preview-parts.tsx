import { ChevronDown, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '#design/cx.ts'
import { useMedia } from '#design/resource/use-media.ts'

/** A picture of what follows from the settings beside it; on a small screen it is folded above them. */
export function Preview({ title, children }: { title: string; children: ReactNode }) {
  const isBeside = useMedia('(min-width: 80rem)')
  const frame = 'rounded-lg border border-line bg-sunken p-4'
  if (isBeside)
    return (
      <section aria-label="Preview" className={frame}>
        <p className="mb-3 text-xs font-medium text-ink-2">{title}</p>
        {children}
      </section>
    )
  return (
    <details className={cx('group', frame, 'py-0')}>
      <summary className="-mx-4 flex min-h-11 cursor-pointer list-none items-center justify-between gap-3 rounded-lg px-4 text-sm font-medium [&::-webkit-details-marker]:hidden">
        {title}
        <ChevronDown
          aria-hidden="true"
          className="size-4 text-ink-3 transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="pb-4">{children}</div>
    </details>
  )
}

export type StepProps = { icon: LucideIcon; when: string; what: string; tone?: 'plain' | 'amber' | 'red' }

const dots = {
  plain: 'bg-accent-soft text-accent',
  amber: 'bg-amber-soft text-amber',
  red: 'bg-red-soft text-red',
}

/** A step of what happens one after the other. */
export function Step({ icon: Icon, when, what, tone = 'plain' }: StepProps) {
  return (
    <li className="relative flex gap-3 pb-3 last:pb-0 not-last:before:absolute not-last:before:top-7 not-last:before:bottom-0 not-last:before:left-3.5 not-last:before:w-px not-last:before:bg-line-strong">
      <span
        aria-hidden="true"
        className={cx('grid size-7 shrink-0 place-items-center rounded-full [&>svg]:size-3.5', dots[tone])}
      >
        <Icon />
      </span>
      <span className="min-w-0 pt-0.5">
        <span className="block text-sm font-semibold">{when}</span>
        <span className="block text-sm text-ink-2">{what}</span>
      </span>
    </li>
  )
}

/** A share of something, as a bar with its amount. */
export function Share({ label, amount, share }: { label: string; amount: string; share: number }) {
  return (
    <div className="mt-2.5 first:mt-0">
      <div className="flex items-baseline justify-between gap-3 text-sm">
        <span className="text-ink-2">{label}</span>
        <span className="tabular shrink-0 font-semibold">{amount}</span>
      </div>
      <span aria-hidden="true" className="mt-1 block h-1.5 rounded-sm bg-line">
        <span
          className="block h-full rounded-sm bg-accent"
          style={{ width: `${Math.min(100, Math.max(0, share * 100))}%` }}
        />
      </span>
    </div>
  )
}
