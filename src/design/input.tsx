import { Search } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { cx } from './cx.ts'
import { useFieldControl } from './field.tsx'

export const controlClass = cx(
  'w-full min-w-0 rounded-md border border-field bg-surface text-sm text-ink',
  'transition-[border-color] duration-(--quick) hover:border-ink-3',
  'focus-visible:border-ring focus-visible:outline-offset-0',
  'disabled:bg-sunken disabled:text-ink-3 disabled:border-line-strong [&[readonly]]:bg-sunken',
  'aria-invalid:border-red',
)

type InputProps = ComponentProps<'input'> & { prefix?: ReactNode; suffix?: ReactNode }

/** A line of text. `prefix` and `suffix` are drawn inside its border ($, %, oz). */
export function Input({ className, prefix, suffix, ...rest }: InputProps) {
  const control = useFieldControl(rest)
  const input = (
    <input
      {...rest}
      {...control}
      className={cx(
        controlClass,
        'h-8 touch:h-11 touch:text-[1rem]',
        prefix ? 'pl-7' : 'pl-2.5',
        suffix ? 'pr-9' : 'pr-2.5',
        className,
      )}
    />
  )
  if (!prefix && !suffix) return input
  return (
    <span className="relative flex items-center">
      {prefix && <span className="pointer-events-none absolute left-2.5 text-sm text-ink-3">{prefix}</span>}
      {input}
      {suffix && <span className="pointer-events-none absolute right-2.5 text-sm text-ink-3">{suffix}</span>}
    </span>
  )
}

export function Textarea({ className, rows = 4, ...rest }: ComponentProps<'textarea'>) {
  const control = useFieldControl(rest)
  return (
    <textarea
      {...rest}
      {...control}
      rows={rows}
      className={cx(controlClass, 'px-2.5 py-1.5 leading-5 touch:text-[1rem]', className)}
    />
  )
}

/** The search field that `/` focuses. */
export function SearchInput({ className, ...rest }: ComponentProps<'input'>) {
  return (
    <span className={cx('relative flex items-center', className)}>
      <Search aria-hidden="true" className="pointer-events-none absolute left-2.5 size-4 text-ink-3" />
      <input
        type="search"
        data-search=""
        {...rest}
        className={cx(controlClass, 'h-8 pr-2.5 pl-8 touch:h-11 touch:text-[1rem]')}
      />
    </span>
  )
}
