import { ArrowLeft, ArrowRight, EllipsisVertical } from 'lucide-react'
import { prospects } from '#crm/contract/prospect.ts'
import { prospectLifecycle } from '#crm/rules/prospect-lifecycle.ts'
import { tenStepName, tenSteps } from '#crm/rules/ten-steps.ts'
import { Button, IconButton } from '#design/button.tsx'
import { Card } from '#design/card.tsx'
import { cx } from '#design/cx.ts'
import { DropdownMenu, MenuItem } from '#design/dropdown-menu.tsx'
import { DateTime } from '#design/figures.tsx'
import { humanize } from '#design/format.ts'
import { useResource } from '#design/resource/use-resource.ts'
import { movesFrom } from '#platform/rules/lifecycle.ts'
import { useUser } from '#shell/session/session.ts'
import { MadeClient } from './made-client.tsx'
import type { Prospect } from './prospect-fields.ts'
import { useMoveProspect } from './use-move-prospect.ts'

const stageWords: Readonly<Record<string, string>> = {
  cool: 'Mark as cold',
  warm: 'Mark as warm',
  heat: 'Mark as hot',
  negotiate: 'Now negotiating',
  win: 'Won',
  lose: 'Lost',
  reopen: 'Reopen',
}

/** Stage moves: the next stage and lost as buttons, others in a menu. */
function StageMoves({ prospect }: { prospect: Prospect }) {
  const { role } = useUser()
  const { toStage } = useMoveProspect()
  const moves = movesFrom(prospectLifecycle, prospect.stage, role, { lostFrom: prospect.lostFrom ?? 'cold' })
  const [next, ...others] = moves
  const lose = others.find(({ action }) => action === 'lose')
  const rest = others.filter((move) => move !== lose)
  if (!useMayMove(prospect)) return null
  if (prospect.stage === 'won') return <MadeClient prospect={prospect} />
  if (!next) return null
  const label = ({ action, to }: (typeof moves)[number]) => stageWords[action] ?? humanize(to)
  return (
    <>
      <Button size="sm" variant="primary" onClick={() => void toStage(prospect, next)}>
        {label(next)}
        {next.to === 'won' && '…'}
      </Button>
      {lose && (
        <Button size="sm" className="text-red" onClick={() => void toStage(prospect, lose)}>
          {label(lose)}…
        </Button>
      )}
      {rest.length > 0 && (
        <DropdownMenu
          align="end"
          trigger={
            <IconButton size="sm" label="Another stage">
              <EllipsisVertical aria-hidden="true" />
            </IconButton>
          }
        >
          {rest.map((move) => (
            <MenuItem key={move.action} onSelect={() => void toStage(prospect, move)}>
              {label(move)}
            </MenuItem>
          ))}
        </DropdownMenu>
      )}
    </>
  )
}

function useMayMove(prospect: Prospect): boolean {
  const { may } = useResource(prospects)
  return may.update && may.updateRow(prospect)
}

/** One step on or back, for the pane beside the list. */
export function StepButtons({ prospect }: { prospect: Prospect }) {
  const { toStep } = useMoveProspect()
  const step = prospect.currentTenStep
  if (!useMayMove(prospect)) return null
  if (prospect.stage === 'lost')
    return (
      <div className="mt-2 flex flex-wrap gap-2">
        <StageMoves prospect={prospect} />
      </div>
    )
  return (
    <div className="mt-2 flex flex-wrap gap-2">
      {step < tenSteps.length && (
        <Button size="sm" onClick={() => void toStep(prospect, step + 1)}>
          {tenStepName(step + 1)}
          <ArrowRight aria-hidden="true" />
        </Button>
      )}
      {step > 1 && (
        <Button size="sm" variant="ghost" onClick={() => void toStep(prospect, step - 1)}>
          <ArrowLeft aria-hidden="true" />
          Back…
        </Button>
      )}
      <StageMoves prospect={prospect} />
    </div>
  )
}

/** The ten steps of a prospect with when each was reached; buttons for those who may move it. */
export function StepCard({ prospect }: { prospect: Prospect }) {
  const { toStep } = useMoveProspect()
  const mayMove = useMayMove(prospect)
  const isOpen = mayMove && prospect.stage !== 'lost'
  const at = prospect.currentTenStep
  return (
    <Card title="The ten steps" actions={mayMove && <StageMoves prospect={prospect} />}>
      <ol className="grid grid-cols-2 gap-x-4 gap-y-2 sm:grid-cols-5">
        {tenSteps.map(({ step, name }) => {
          const isHere = step === at
          const look = cx(
            'block w-full border-t-4 pt-1.5 text-left text-sm touch:min-h-11',
            step < at && 'border-accent text-ink-2',
            isHere && 'border-amber-mark font-medium',
            step > at && 'border-line text-ink-3',
          )
          const words = (
            <>
              {step}. {name}
            </>
          )
          return (
            <li key={step} aria-current={isHere ? 'step' : undefined}>
              {isOpen && !isHere ? (
                <button
                  type="button"
                  onClick={() => void toStep(prospect, step)}
                  className={cx(look, 'rounded-b-sm hover:bg-hover hover:text-ink')}
                >
                  {words}
                </button>
              ) : (
                <span className={look}>{words}</span>
              )}
              <ReachedAt progress={prospect.tenStepProgress} step={step} />
            </li>
          )
        })}
      </ol>
    </Card>
  )
}

function ReachedAt({ progress, step }: { progress: unknown; step: number }) {
  if (typeof progress !== 'object' || progress === null) return null
  const value = Object.entries(progress).find(([known]) => known === String(step))?.[1]
  return typeof value === 'string' ? (
    <DateTime value={value} style="day" className="block text-xs text-ink-3" />
  ) : null
}
