import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { prospectStages, prospects } from '#contracts/crm/prospect.ts'
import type { List } from '#contracts/define.ts'
import { prospectLifecycle } from '#domain/crm/prospect-lifecycle.ts'
import { tenSteps } from '#domain/crm/ten-steps.ts'
import { movesFrom } from '#domain/lifecycle.ts'
import { LoadFailed } from '#web/app/load-failed.tsx'
import { useUser } from '#web/app/session.ts'
import { formatDollars, formatNumber, humanize } from '#web/design/format.ts'
import { SkeletonText } from '#web/design/skeleton.tsx'
import { type BoardCard, DragBoard } from '#web/resource/drag-board.tsx'
import type { Row } from '#web/resource/types.ts'
import { useResource } from '#web/resource/use-resource.ts'
import type { Prospect } from './prospect-fields.ts'
import { useMoveProspect } from './use-move-prospect.tsx'

const most = 200

const stepColumns = tenSteps.map(({ step, name }) => ({ key: String(step), label: `${step}. ${name}` }))
const stageColumns = prospectStages.map((stage) => ({ key: stage, label: humanize(stage) }))

type ProspectBoardProps = {
  by: 'step' | 'stage'
  /** The list's own question: filters, order. */
  query: Readonly<Record<string, string>>
  open: (id: string) => void
}

/** The pipeline side by side, by step or by stage; the same filters as the list. */
export function ProspectBoard({ by, query, open }: ProspectBoardProps) {
  const { role } = useUser()
  const { may } = useResource(prospects)
  const { toStep, toStage, dialog } = useMoveProspect()
  const { data, error, refetch } = useQuery<List<Prospect & Row>>({
    queryKey: [
      prospects.path,
      { ...query, limit: most, count: 1, countBy: by === 'step' ? 'currentTenStep' : 'stage' },
    ],
    placeholderData: keepPreviousData,
  })
  if (error && !data) return <LoadFailed error={error} what="The board" onRetry={() => void refetch()} />
  if (!data) return <SkeletonText lines={8} />
  const { items } = data

  const stageMoves = (prospect: Prospect) =>
    movesFrom(prospectLifecycle, prospect.stage, role, { lostFrom: prospect.lostFrom ?? 'cold' })
  const targetsOf = (prospect: Prospect): string[] => {
    if (!may.update || !may.updateRow(prospect)) return []
    if (by === 'stage') return stageMoves(prospect).map(({ to }) => to)
    if (prospect.stage === 'lost') return []
    return stepColumns.map(({ key }) => key).filter((key) => key !== String(prospect.currentTenStep))
  }
  const cards = items.map(
    (prospect): BoardCard => ({
      id: prospect.id,
      column: by === 'step' ? String(prospect.currentTenStep) : prospect.stage,
      title: prospect.businessName,
      text: prospect.isPractice ? ['Practice', prospect.city].filter(Boolean).join(' · ') : prospect.city,
      aside: prospect.estimatedValue === null ? undefined : formatDollars(prospect.estimatedValue),
      targets: targetsOf(prospect),
    }),
  )
  const move = async (id: string, column: string) => {
    const prospect = items.find((one) => one.id === id)
    if (!prospect) return
    if (by === 'step') return toStep(prospect, Number(column))
    const found = stageMoves(prospect).find(({ to }) => to === column)
    if (found) await toStage(prospect, found)
  }
  const more = (data.total ?? items.length) - items.length
  return (
    <div className="flex h-full min-h-0 flex-col">
      {more > 0 && (
        <p className="border-b border-line px-4 py-2 text-sm text-ink-2 md:px-5">
          The first {formatNumber(items.length)} of {formatNumber(items.length + more)}: filter to see the
          rest.
        </p>
      )}
      <div className="min-h-0 flex-1">
        <DragBoard
          columns={by === 'step' ? stepColumns : stageColumns}
          cards={cards}
          counts={data.counts}
          onOpen={open}
          onMove={move}
        />
      </div>
      {dialog}
    </div>
  )
}
