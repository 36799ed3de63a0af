import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { leadStatuses, leads } from '#contracts/company/lead.ts'
import type { List, RowOf } from '#contracts/define.ts'
import { leadLifecycle } from '#domain/crm/lead-lifecycle.ts'
import { movesFrom } from '#domain/lifecycle.ts'
import { api, messageOf } from '#web/app/api.ts'
import { LoadFailed } from '#web/app/load-failed.tsx'
import { useUser } from '#web/app/session.ts'
import { DateTime } from '#web/design/figures.tsx'
import { formatDollars, formatNumber, humanize } from '#web/design/format.ts'
import { SkeletonText } from '#web/design/skeleton.tsx'
import { toast } from '#web/design/toast-store.ts'
import { type BoardCard, DragBoard } from '#web/resource/drag-board.tsx'
import { userReference } from '#web/resource/known-references.ts'
import { ReasonDialog } from '#web/resource/reason-dialog.tsx'
import type { MoveWords } from '#web/resource/record-moves.tsx'
import { useReferenceNames } from '#web/resource/references.ts'
import type { Row } from '#web/resource/types.ts'
import { place } from '#web/resource/writes.ts'

type Lead = RowOf<typeof leads> & Row

export const leadWords: Readonly<Record<string, MoveWords>> = {
  lose: { label: 'Lost', isDanger: true },
  win: { label: 'Won' },
  propose: { label: 'Proposal sent' },
}

const most = 200
const columns = leadStatuses.map((status) => ({ key: status, label: humanize(status) }))

type Asked = { lead: Lead; action: string; done: () => void }
type LeadBoardProps = { query: Readonly<Record<string, string>>; open: (id: string) => void }

/** The leads by status, with who answers them, by when, and what they may be worth. */
export function LeadBoard({ query, open }: LeadBoardProps) {
  const { role } = useUser()
  const client = useQueryClient()
  const [asked, setAsked] = useState<Asked>()
  const { data, error, refetch } = useQuery<List<Lead>>({
    queryKey: [leads.path, { ...query, limit: most, count: 1, countBy: 'status' }],
    placeholderData: keepPreviousData,
  })
  const ids = data?.items.flatMap(({ assignedTo }) => assignedTo ?? []) ?? []
  const nameOf = useReferenceNames(userReference, ids)
  if (error && !data) return <LoadFailed error={error} what="The board" onRetry={() => void refetch()} />
  if (!data) return <SkeletonText lines={8} />

  const send = async (lead: Lead, action: string, reason?: string) => {
    try {
      const row = await api.post<Row>(`${leads.path}/${lead.id}/${action}`, reason ? { reason } : {})
      place(client, leads, row)
      toast({ title: `${lead.companyName}: ${leadWords[action]?.label ?? humanize(action)}` })
    } catch (failure) {
      toast({
        title: `${lead.companyName} was not moved`,
        description: messageOf(failure, 'Nothing was changed. Please try again.'),
        variant: 'destructive',
      })
    }
  }
  const move = async (id: string, column: string) => {
    const lead = data.items.find((one) => one.id === id)
    const found = lead && movesFrom(leadLifecycle, lead.status, role).find(({ to }) => to === column)
    if (!found) return
    if (!found.needsReason) return send(lead, found.action)
    await new Promise<void>((done) => setAsked({ lead, action: found.action, done }))
  }
  const cards = data.items.map(
    (lead): BoardCard => ({
      id: lead.id,
      column: lead.status,
      title: lead.companyName,
      text: (
        <>
          <span className="block truncate">{humanize(lead.industry)}</span>
          <span className="block truncate text-xs text-ink-3">
            {lead.assignedTo ? nameOf(lead.assignedTo) : 'Unassigned'}
          </span>
          {lead.followUpDate && (
            <span className="block text-xs text-ink-3">
              Follow up <DateTime value={lead.followUpDate} style="day" />
            </span>
          )}
        </>
      ),
      aside: formatDollars(lead.estimatedValue),
      targets: movesFrom(leadLifecycle, lead.status, role).map(({ to }) => to),
    }),
  )
  const more = (data.total ?? cards.length) - cards.length
  return (
    <div className="flex h-full min-h-0 flex-col">
      {more > 0 && (
        <p className="border-b border-line px-4 py-2 text-sm text-ink-2 md:px-5">
          The first {formatNumber(cards.length)} of {formatNumber(cards.length + more)}: filter to see the
          rest.
        </p>
      )}
      <div className="min-h-0 flex-1">
        <DragBoard columns={columns} cards={cards} counts={data.counts} onOpen={open} onMove={move} />
      </div>
      {asked && (
        <ReasonDialog
          title={`Lost: ${asked.lead.companyName}`}
          description="The reason is kept with the lead."
          action="Lost"
          isDanger
          onClose={() => {
            asked.done()
            setAsked(undefined)
          }}
          onSend={(reason) => {
            setAsked(undefined)
            void send(asked.lead, asked.action, reason).then(asked.done)
          }}
        />
      )}
    </div>
  )
}
