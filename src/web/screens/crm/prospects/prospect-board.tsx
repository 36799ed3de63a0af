import { prospectStages, prospects } from '#contracts/crm/prospect.ts'
import { prospectLifecycle } from '#domain/crm/prospect-lifecycle.ts'
import { tenSteps } from '#domain/crm/ten-steps.ts'
import { movesFrom } from '#domain/lifecycle.ts'
import { useUser } from '#web/app/session.ts'
import { humanize } from '#web/design/format.ts'
import { ResourceBoard } from '#web/resource/resource-board.tsx'
import type { LayoutPart } from '#web/resource/types.ts'
import { useResource } from '#web/resource/use-resource.ts'
import type { Prospect } from './prospect-fields.ts'
import { useMoveProspect } from './use-move-prospect.tsx'

const stepColumns = tenSteps.map(({ step, name }) => ({ key: String(step), label: `${step}. ${name}` }))
const stageColumns = prospectStages.map((stage) => ({ key: stage, label: humanize(stage) }))

/** The pipeline side by side, by step or by stage; the same filters as the list. */
export function ProspectBoard({ by, ...list }: LayoutPart & { by: 'step' | 'stage' }) {
  const { role } = useUser()
  const { may } = useResource(prospects)
  const { toStep, toStage, dialog } = useMoveProspect()

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
    if (found) await toStage(prospect, found)
  }
  return (
    <>
      <ResourceBoard
        {...list}
        contract={prospects}
        by={by === 'step' ? 'currentTenStep' : 'stage'}
        columns={by === 'step' ? stepColumns : stageColumns}
        facts={facts}
        targets={targetsOf}
        onMove={move}
      />
      {dialog}
    </>
  )
}

const facts = {
  city: ({ isPractice, city }: Prospect) =>
    isPractice ? ['Practice', city].filter(Boolean).join(' · ') : city,
}
