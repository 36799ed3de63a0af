import { prospects } from '#crm/contract/prospect.ts'
import { prospectLifecycle } from '#crm/rules/prospect-lifecycle.ts'
import { ResourceBoard } from '#design/resource/resource-board.tsx'
import type { LayoutPart } from '#design/resource/types.ts'
import { useResource } from '#design/resource/use-resource.ts'
import { infoOf } from '#platform/contract/field-info.ts'
import { movesFrom } from '#platform/rules/lifecycle.ts'
import { useUser } from '#shell/session/session.ts'
import type { Prospect } from './prospect-fields.ts'
import { useMoveProspect } from './use-move-prospect.ts'

const columnsBy = (field: 'currentTenStep' | 'stage') =>
  infoOf(prospects, field).options.map(({ value, label }) => ({ key: value, label }))
const stepColumns = columnsBy('currentTenStep')
const stageColumns = columnsBy('stage')

/** The pipeline as a board, by step or by stage; the same filters as the list. */
export function ProspectBoard({ by, ...list }: LayoutPart & { by: 'step' | 'stage' }) {
  const { role } = useUser()
  const { may } = useResource(prospects)
  const { toStep, toStage } = useMoveProspect()

  const stageMoves = (prospect: Prospect) =>
    movesFrom(prospectLifecycle, prospect.stage, role, { lostFrom: prospect.lostFrom ?? 'cold' })
  const targetsOf = (prospect: Prospect): string[] => {
    if (!may.update || !may.updateRow(prospect)) return []
    if (by === 'stage') return stageMoves(prospect).map(({ to }) => to)
    if (prospect.stage === 'lost') return []
    return stepColumns.map(({ key }) => key).filter((key) => key !== String(prospect.currentTenStep))
  }
  const move = async (prospect: Prospect, column: string) => {
    if (by === 'step') return toStep(prospect, Number(column))
    const found = stageMoves(prospect).find(({ to }) => to === column)
    return found ? toStage(prospect, found) : false
  }
  return (
    <ResourceBoard
      {...list}
      contract={prospects}
      by={by === 'step' ? 'currentTenStep' : 'stage'}
      columns={by === 'step' ? stepColumns : stageColumns}
      facts={facts}
      targets={targetsOf}
      onMove={move}
    />
  )
}

const facts = {
  city: ({ isPractice, city }: Prospect) =>
    isPractice ? ['Practice', city].filter(Boolean).join(' · ') : city,
}
