import { interactions } from '#contracts/crm/interaction.ts'
import { tenStepName } from '#domain/crm/ten-steps.ts'
import { DateTime } from '#web/design/figures.tsx'
import { humanize } from '#web/design/format.ts'
import { TenStepBar } from '#web/design/ten-step-bar.tsx'
import { RelatedRows } from '#web/resource/related-rows.tsx'

/** Where a prospect stands among the ten sales steps. */
export function StepLine({ step }: { step: number }) {
  const name = tenStepName(step) ?? ''
  return (
    <div>
      <p className="mb-1.5 text-sm">
        <span className="text-ink-3">Step {step} of 10 </span>
        <span className="font-medium">{name}</span>
      </p>
      <TenStepBar step={step} label={name} size="md" />
    </div>
  )
}

export function Activity({ prospectId }: { prospectId: string }) {
  return (
    <RelatedRows
      resource={interactions}
      query={{ prospectId, status: 'done' }}
      sort="-completedAt"
      empty="Nothing was logged yet. Log a visit or a call to begin the story."
    >
      {(row) => (
        <>
          <p className="flex items-baseline justify-between gap-3">
            <span className="font-medium">{row.subject ?? humanize(row.type)}</span>
            <DateTime value={row.completedAt} style="datetime" className="shrink-0 text-xs text-ink-3" />
          </p>
          {row.outcome && <p className="text-ink-2">{row.outcome}</p>}
          {row.notes && <p className="whitespace-pre-line text-ink-2">{row.notes}</p>}
          {row.nextAction && <p className="text-ink-3">Next: {row.nextAction}</p>}
        </>
      )}
    </RelatedRows>
  )
}
