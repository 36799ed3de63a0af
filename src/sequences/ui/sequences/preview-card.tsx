import { useState } from 'react'
import { prospects } from '#crm/contract/prospect.ts'
import { Card } from '#design/card.tsx'
import { Combobox } from '#design/combobox.tsx'
import { Field } from '#design/field.tsx'
import { searchReference } from '#design/resource/references.ts'
import { SkeletonText } from '#design/skeleton.tsx'
import type { RowOf } from '#platform/contract/define.ts'
import type { followUpSequences } from '#sequences/contract/follow-up-sequence.ts'
import { beginsByItself } from '#sequences/rules/begins-when.ts'
import { DryRunList } from '../parts/dry-run.tsx'
import { useDryRun } from '../parts/use-dry-run.ts'
import { beginsOf } from './begins-of.ts'

/** Who would get what and when, before a start: those who would begin automatically, or a chosen prospect. [MAIL-004] */
export function PreviewCard({ sequence }: { sequence: RowOf<typeof followUpSequences> }) {
  const [chosen, choose] = useState<string | null>(null)
  const isByItself = beginsByItself(beginsOf(sequence))
  const isAsked = chosen !== null || isByItself
  const { data, error } = useDryRun(sequence.id, { prospectIds: chosen ? [chosen] : undefined }, isAsked)
  return (
    <Card title="Who would get what when" className="min-w-0">
      <Field
        label="Seen for"
        hint={isByItself ? 'Without a choice: everybody who would begin it now' : undefined}
      >
        <Combobox
          value={chosen}
          placeholder={isByItself ? 'Everybody who would begin it now' : 'Choose a prospect…'}
          search={(query, signal) =>
            searchReference({ entities: [prospects.name], among: {} }, query, signal)
          }
          onValueChange={(id) => choose(id ?? null)}
        />
      </Field>
      {error && <p className="text-sm text-ink-2">This could not be planned. Please try again.</p>}
      {isAsked && !data && !error && <SkeletonText lines={6} />}
      {data && <DryRunList plan={data} />}
    </Card>
  )
}
