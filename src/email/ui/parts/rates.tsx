import { cx } from '#design/cx.ts'
import type { EmailRates } from '#email/contract/tracking.ts'

const percent = (share: number) => Math.round(share * 100)

type ShareProps = { share: EmailRates['clicked']; of: number; isInline?: boolean }

/** A count with its share and the 95 % interval of that, below it in a narrow table. */
export function ShareOf({ share, of, isInline = false }: ShareProps) {
  if (of === 0) return <span className="text-ink-3">not counted</span>
  return (
    <span className="whitespace-nowrap">
      {share.count} of {of}{' '}
      <span className={cx('text-xs text-ink-3', !isInline && 'max-sm:block @max-lg:block')}>
        ({percent(share.low)}–{percent(share.high)}%)
      </span>
    </span>
  )
}

/** What the shares mean, and what they do not. */
export const RatesNote = () => (
  <p className="text-xs text-ink-2">
    In brackets: where the true share lies, with 95% certainty. Clicks are of letters whose links were
    counted, without those of known machines. Opens are estimated: mail programs load pictures by themselves
    or not at all.
  </p>
)
