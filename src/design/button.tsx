import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { cx } from './cx.ts'
import { Spinner } from './spinner.tsx'

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger' | 'amber' | 'pine'
type ButtonSize = 'sm' | 'md' | 'lg'

const variants: Record<ButtonVariant, string> = {
  primary: 'border-transparent bg-accent text-accent-ink hover:bg-accent-hover',
  secondary: 'bg-surface text-ink border-line-strong shadow-1 hover:bg-hover active:bg-pressed',
  ghost: 'border-transparent text-ink-2 hover:bg-pressed hover:text-ink active:bg-line',
  danger: 'border-transparent bg-red text-red-ink hover:bg-red-hover',
  // For public pages: honey on pine or cream.
  amber:
    'border-transparent bg-linear-to-b from-honey-1 to-honey-2 text-honey-ink hover:brightness-105 active:brightness-95',
  pine: 'border-pine-line text-pine-ink hover:bg-pine-3 hover:border-pine-ink-3',
}

const sizes: Record<ButtonSize, string> = {
  sm: 'h-7 px-2.5 text-sm gap-1.5',
  md: 'h-8 px-3 text-sm gap-2',
  lg: 'h-11 px-5 text-md gap-2',
}

const iconSizes: Record<ButtonSize, string> = { sm: 'size-7', md: 'size-8', lg: 'size-11' }

type Look = {
  variant?: ButtonVariant | undefined
  size?: ButtonSize | undefined
  icon?: boolean
  className?: string | undefined
}

/** The classes of a button, for links that look like one. */
export function buttonClass({
  variant = 'secondary',
  size = 'md',
  icon = false,
  className,
}: Look = {}): string {
  return cx(
    'relative inline-flex shrink-0 select-none items-center justify-center rounded-md border font-medium whitespace-nowrap',
    'transition-[background-color,border-color,color,filter] duration-(--quick)',
    'disabled:opacity-50 aria-disabled:opacity-60 [&_svg]:size-4 [&_svg]:shrink-0',
    icon ? cx(iconSizes[size], 'touch:size-11') : cx(sizes[size], 'touch:min-h-11'),
    variants[variant],
    className,
  )
}

type ButtonProps = ComponentProps<'button'> & Omit<Look, 'icon'> & { loading?: boolean; loadingText?: string }

/** While `loading`, the button keeps width and focus and ignores clicks. */
export function Button({
  variant,
  size,
  className,
  loading = false,
  loadingText,
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    if (loading) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      {...rest}
      type={type}
      onClick={click}
      aria-disabled={loading || undefined}
      aria-busy={loading || undefined}
      className={buttonClass({ variant, size, className })}
    >
      {loading && loadingText ? (
        <>
          <Spinner />
          {loadingText}
        </>
      ) : (
        <>
          <span className={cx('inline-flex items-center gap-[inherit]', loading && 'opacity-0')}>
            {children}
          </span>
          {loading && (
            <span className="absolute inset-0 grid place-items-center">
              <Spinner />
            </span>
          )}
        </>
      )}
    </button>
  )
}

type IconButtonProps = ComponentProps<'button'> & Omit<Look, 'icon'> & { label: string; children: ReactNode }

/** A square button that shows only an icon; `label` is its name. */
export function IconButton({
  label,
  variant = 'ghost',
  size,
  className,
  type = 'button',
  children,
  ...rest
}: IconButtonProps) {
  return (
    <button
      aria-label={label}
      {...rest}
      type={type}
      className={buttonClass({ variant, size, icon: true, className })}
    >
      {children}
    </button>
  )
}
