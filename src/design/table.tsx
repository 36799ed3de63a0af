import type { ComponentProps, ReactNode } from 'react'
import { cx } from './cx.ts'

/** A plain table for a few rows; lists of records are a ResourceTable. */
export function Table({
  caption,
  children,
  className,
}: {
  caption: string
  children: ReactNode
  className?: string
}) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by keyboard
    <div className="relative w-full overflow-x-auto focus-inset" tabIndex={0}>
      <table className={cx('w-full border-collapse text-sm', className)}>
        <caption className="sr-only">{caption}</caption>
        {children}
      </table>
    </div>
  )
}

type CellProps = { numeric?: boolean | undefined }

const thClass = 'h-8 px-3 text-left text-xs font-medium whitespace-nowrap text-ink-3'
const tdClass = 'h-(--row) px-3 py-1 align-middle'

export function Th({ numeric, className, scope = 'col', ...rest }: ComponentProps<'th'> & CellProps) {
  return (
    <th
      scope={scope}
      {...rest}
      className={cx(thClass, 'border-b border-line', numeric && 'text-right', className)}
    />
  )
}

export function Td({ numeric, className, ...rest }: ComponentProps<'td'> & CellProps) {
  return <td {...rest} className={cx(tdClass, numeric && 'tabular text-right', className)} />
}

export function Tr({ className, ...rest }: ComponentProps<'tr'>) {
  return <tr {...rest} className={cx('border-b border-line last:border-0', className)} />
}
