import { Fragment, type ReactNode } from 'react'
import { cx } from './cx.ts'
import { None } from './figures.tsx'

export type Fact = { term: ReactNode; value: ReactNode; key?: string }

/** Facts of a record: term left, value right. */
export function DescriptionList({ facts, className }: { facts: readonly Fact[]; className?: string }) {
  return (
    <dl className={cx('grid grid-cols-[minmax(7.5rem,30%)_1fr] gap-x-4 gap-y-2 text-sm', className)}>
      {facts.map((fact, index) => (
        <Fragment key={fact.key ?? (typeof fact.term === 'string' ? fact.term : index)}>
          <dt className="text-ink-3">{fact.term}</dt>
          <dd className="min-w-0 wrap-break-word text-ink">
            {fact.value === null || fact.value === undefined || fact.value === '' ? <None /> : fact.value}
          </dd>
        </Fragment>
      ))}
    </dl>
  )
}
