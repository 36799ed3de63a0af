import type { LetterRates } from '#contracts/outreach/tracking.ts'

const percent = (share: number) => Math.round(share * 100)

/** So many of so many, and between what the true share lies with 95 % certainty. */
export function ShareOf({ share, of }: { share: LetterRates['clicked']; of: number }) {
  if (of === 0) return <span className="text-ink-3">not counted</span>
  return (
    <span className="whitespace-nowrap">
      {share.count} of {of}{' '}
      <span className="text-xs text-ink-3 max-sm:block">
        ({percent(share.low)}–{percent(share.high)}%)
      </span>
    </span>
  )
}

/** What the shares say, and what they do not. */
export const RatesNote = () => (
  <p className="text-xs text-ink-2">
    In brackets: where the true share lies, with 95% certainty. Clicks are of letters whose links were
    counted, without those of known machines. Opens are estimated: mail programs load pictures by themselves
    or not at all.
  </p>
)
