import { useQueryClient } from '@tanstack/react-query'
import { leads } from '#company/contract/lead.ts'
import { leadLifecycle } from '#company/rules/lead-lifecycle.ts'
import { DateTime } from '#design/figures.tsx'
import { humanize } from '#design/format.ts'
import { FieldValue } from '#design/resource/field-value.tsx'
import type { MoveWords } from '#design/resource/record-moves.tsx'
import { ResourceBoard } from '#design/resource/resource-board.tsx'
import type { LayoutPart } from '#design/resource/types.ts'
import { place } from '#design/resource/writes.ts'
import { toast } from '#design/toast-store.ts'
import type { RowOf } from '#platform/contract/define.ts'
import { infoOf } from '#platform/contract/field-info.ts'
import { movesFrom } from '#platform/rules/lifecycle.ts'
import { messageOf } from '#shell/data/api.ts'
import { moveRow } from '#shell/data/rows.ts'
import { askReason } from '#shell/page/ask-reason.ts'
import { useUser } from '#shell/session/session.ts'

type Lead = RowOf<typeof leads>

export const leadWords: Readonly<Record<string, MoveWords>> = {
  lose: { label: 'Lost', isDanger: true },
  win: { label: 'Won' },
  propose: { label: 'Proposal sent' },
}

const columns = infoOf(leads, 'status').options.map(({ value, label }) => ({ key: value, label }))

const facts = {
  assignedTo: (row: Lead) =>
    row.assignedTo ? <FieldValue info={infoOf(leads, 'assignedTo')} value={row.assignedTo} /> : 'Unassigned',
  followUpDate: ({ followUpDate }: Lead) =>
    followUpDate && (
      <>
        Follow up <DateTime value={followUpDate} style="day" />
      </>
    ),
}

/** Leads by status, with their owner, due date and estimated value. */
export function LeadBoard(list: LayoutPart) {
  const { role } = useUser()
  const client = useQueryClient()

  const send = async (lead: Lead, action: string, reason?: string) => {
    try {
      const row = await moveRow(leads, lead.id, action, reason ? { reason } : {})
      place(client, leads, row)
      toast({ title: `${lead.companyName}: ${leadWords[action]?.label ?? humanize(action)}` })
    } catch (failure) {
      toast({
        title: `${lead.companyName} was not moved`,
        description: messageOf(failure, 'Nothing was changed. Please try again.'),
        variant: 'destructive',
      })
      throw failure
    }
  }
  const move = async (lead: Lead, column: string) => {
    const found = movesFrom(leadLifecycle, lead.status, role).find(({ to }) => to === column)
    if (!found) return
    if (!found.needsReason) return send(lead, found.action).catch(() => false)
    return askReason({
      title: `Lost: ${lead.companyName}`,
      description: 'The reason is kept with the lead.',
      action: 'Lost',
      isDanger: true,
      send: ({ reason }) => send(lead, found.action, reason),
    })
  }
  return (
    <ResourceBoard
      {...list}
      contract={leads}
      by="status"
      columns={columns}
      facts={facts}
      targets={({ status }) => movesFrom(leadLifecycle, status, role).map(({ to }) => to)}
      onMove={move}
    />
  )
}
