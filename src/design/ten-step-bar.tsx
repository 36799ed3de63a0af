import { cx } from './cx.ts'

type TenStepBarProps = {
  /** 1..10: the current step. */
  step: number
  /** The step's name. */
  label?: string | undefined
  size?: 'sm' | 'md'
  className?: string
}

const steps = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]

/** Ten segments: green when done, amber for the current step, empty ahead. */
export function TenStepBar({ step, label, size = 'sm', className }: TenStepBarProps) {
  return (
    <span
      role="img"
      aria-label={`Step ${step} of 10${label ? `, ${label}` : ''}`}
      className={cx('flex gap-[3px]', className)}
    >
      {steps.map((each) => (
        <span
          key={each}
          className={cx(
            'flex-1 rounded-full',
            size === 'sm' ? 'h-1' : 'h-1.5',
            each < step ? 'bg-accent' : each === step ? 'bg-amber-mark' : 'bg-line',
          )}
        />
      ))}
    </span>
  )
}
