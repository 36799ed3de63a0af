import { Button } from '#design/button.tsx'
import { Table } from '#design/table.tsx'
import { ShareOf } from '#email/ui/parts/rates.tsx'
import type { VariantFigures } from '#sequences/contract/sequence.ts'
import { type Variant, variantNames } from '#sequences/rules/variants.ts'

type Props = {
  title: string
  test: VariantFigures
  isDecidable: boolean
  /** Whom the decision concerns, where no dialog says so. */
  note?: string
  /** The version whose decision is being saved. */
  using?: Variant | undefined
  onUse: (variant: Variant) => void
}

const headClass = 'px-1.5 py-1 text-right font-medium whitespace-nowrap'

const useWords = { a: 'Use A from now on', b: 'Use B from now on' }

/** Figures of two versions of an email, the verdict, and the owner's decision. [MAIL-004, MAIL-006] */
export function VariantTest({ title, test, isDecidable, note, using, onUse }: Props) {
  const { versions, verdict, judgedBy } = test
  const hasClicks = versions.some(({ rates }) => rates.followed > 0)
  return (
    <section aria-label={title} className="@container flex flex-col gap-2 border-t border-line pt-3">
      <h3 className="text-sm font-semibold">{title}</h3>
      <Table caption={title}>
        <thead>
          <tr className="text-left text-xs text-ink-3">
            <th className="py-1 pr-3 font-medium">Version</th>
            <th className={headClass}>Sent</th>
            <th className={headClass}>Answered</th>
            {hasClicks && <th className={headClass}>Clicked</th>}
          </tr>
        </thead>
        <tbody>
          {versions.map(({ variant, name: template, rates }) => (
            <tr key={variant} className="border-t border-line">
              <th scope="row" className="min-w-28 py-1.5 pr-3 text-left font-normal wrap-anywhere">
                {variantNames[variant]}: {template}
              </th>
              <td className="px-1.5 text-right tabular-nums">{rates.sent}</td>
              <td className="px-1.5 text-right tabular-nums">
                <ShareOf share={rates.answered} of={rates.sent} />
              </td>
              {hasClicks && (
                <td className="px-1.5 text-right tabular-nums">
                  <ShareOf share={rates.clicked} of={rates.followed} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </Table>
      <p className="text-sm font-medium">{verdict}</p>
      <p className="text-xs text-ink-2">
        {judgedBy} However often you look, a difference is named where there is none in at most 1 of 20 such
        tests. Nothing changes until you decide.
      </p>
      {isDecidable && (
        <>
          <div className="flex flex-wrap gap-2">
            {versions.map(({ variant }) => (
              <Button key={variant} loading={using === variant} onClick={() => onUse(variant)}>
                {useWords[variant]}
              </Button>
            ))}
          </div>
          {note && <p className="text-xs text-ink-2">{note}</p>}
        </>
      )}
    </section>
  )
}
