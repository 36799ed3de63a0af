import { useState } from 'react'
import { prospects } from '#contracts/crm/prospect.ts'
import type { RowOf } from '#contracts/define.ts'
import type { followUpSequences } from '#contracts/outreach/follow-up-sequence.ts'
import { beginsByItself } from '#domain/outreach/sequences/begins-when.ts'
import { DryRunList } from '#web/app/sequences/dry-run.tsx'
import { useDryRun } from '#web/app/sequences/use-dry-run.ts'
import { Card } from '#web/design/card.tsx'
import { Combobox } from '#web/design/combobox.tsx'
import { Field } from '#web/design/field.tsx'
import { SkeletonText } from '#web/design/skeleton.tsx'
import { searchReference } from '#web/resource/references.ts'
import { beginsOf } from './begins-of.ts'

/** Who would get what when, before it starts: whoever would begin it by themselves, or somebody who is chosen. [MAIL-004] */
export function PreviewCard({ sequence }: { sequence: RowOf<typeof followUpSequences> }) {
  const [chosen, choose] = useState<string | null>(null)
  const isByItself = beginsByItself(beginsOf(sequence))
  const isAsked = chosen !== null || isByItself
  const { data, error } = useDryRun(sequence.id, chosen ? [chosen] : undefined, isAsked)
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
