import { CalendarPlus } from 'lucide-react'
import { useState } from 'react'
import { followUps } from '#crm/contract/follow-up.ts'
import { followUpLifecycle } from '#crm/rules/task-lifecycle.ts'
import { Button } from '#design/button.tsx'
import { Dialog } from '#design/dialog.tsx'
import { DateTime } from '#design/figures.tsx'
import { humanize } from '#design/format.ts'
import { inputsOf } from '#design/resource/parts-of.ts'
import { RecordMoves } from '#design/resource/record-moves.tsx'
import { RelatedRows } from '#design/resource/related-rows.tsx'
import { ResourceForm } from '#design/resource/resource-form.tsx'
import { useResource } from '#design/resource/use-resource.ts'
import { StatusBadge } from '#design/status-badge.tsx'
import { useUser } from '#shell/session/session.ts'

/** The follow-ups of a prospect with their actions, and a form for a new one. */
export function FollowUps({ prospectId }: { prospectId: string }) {
  const { may } = useResource(followUps)
  const [isPlanning, setPlanning] = useState(false)
  return (
    <>
      <RelatedRows resource={followUps} query={{ prospectId }} sort="-dueDate" empty="No follow-up planned.">
        {(row) => (
          <>
            <p className="flex items-baseline justify-between gap-3">
              <span className="font-medium">{humanize(row.type)}</span>
              <DateTime value={row.dueDate} style="datetime" className="shrink-0 text-xs text-ink-3" />
            </p>
            {row.description && <p className="text-ink-2">{row.description}</p>}
            <span className="mt-1 flex flex-wrap items-center gap-2">
              <StatusBadge status={row.status} />
              {may.update && may.updateRow(row) && (
                <RecordMoves
                  contract={followUps}
                  lifecycle={followUpLifecycle}
                  row={row}
                  name={humanize(row.type)}
                  words={taskWords}
                />
              )}
            </span>
          </>
        )}
      </RelatedRows>
      {may.create && (
        <Button className="mt-3" onClick={() => setPlanning(true)}>
          <CalendarPlus aria-hidden="true" />
          Plan a follow-up
        </Button>
      )}
      {isPlanning && <PlanFollowUp prospectId={prospectId} onClose={() => setPlanning(false)} />}
    </>
  )
}

const taskWords = {
  complete: { label: 'Done' },
  cancel: { label: 'Cancel it', isDanger: true },
  take_back: { label: 'Open again', isBack: true },
}

/** Owner and prospect are known here, so the form leaves them out. */
const planned = { ...followUps, create: followUps.create.omit({ prospectId: true, userId: true }) }

const inputs = inputsOf(planned, undefined)

function PlanFollowUp({ prospectId, onClose }: { prospectId: string; onClose: () => void }) {
  const user = useUser()
  const { create, hidden } = useResource(followUps)
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Plan a follow-up" size="sm">
      <ResourceForm
        contract={planned}
        inputs={inputs}
        hidden={hidden}
        defaults={{ type: 'call' }}
        submitLabel="Plan it"
        onCancel={onClose}
        onAdd={async (values) => {
          await create({ ...values, prospectId, userId: user.id })
          onClose()
        }}
      />
    </Dialog>
  )
}
