import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { RowOf } from '#contracts/define.ts'
import type { followUpMessages } from '#contracts/outreach/follow-up-message.ts'
import type { followUpSequences } from '#contracts/outreach/follow-up-sequence.ts'
import { sequenceCalls } from '#contracts/outreach/sequence-calls.ts'
import { whyNeverSo } from '#domain/outreach/sequences/check-steps.ts'
import { ApiError } from '#web/app/api.ts'
import { unlessByField, useAct } from '#web/app/call.ts'
import { Button } from '#web/design/button.tsx'
import { Card } from '#web/design/card.tsx'
import { DropdownMenu, MenuItem } from '#web/design/dropdown-menu.tsx'
import { kindWords, StepCard } from './step-card.tsx'
import { type EditedStep, editedOf, moved, newStep, without } from './steps.ts'

type Props = { sequence: RowOf<typeof followUpSequences>; rows: readonly RowOf<typeof followUpMessages>[] }

const kinds = ['email', 'sms', 'call', 'wait', 'branch', 'task', 'text'] as const

/** The steps of a draft as an ordered list: added, moved and removed by buttons, kept as one. [MAIL-004] */
export function StepsEditor({ sequence, rows }: Props) {
  const [steps, setSteps] = useState<readonly EditedStep[]>(() => rows.map(editedOf))
  const [isDirty, setDirty] = useState(false)
  const save = useAct(sequenceCalls.saveSteps, {
    told: 'Steps saved',
    failed: unlessByField({ title: 'Not saved. Your steps are still here.' }),
    onDone: () => setDirty(false),
  })
  const problems = save.error instanceof ApiError ? save.error.fields : {}
  const change = (next: readonly EditedStep[]) => {
    setSteps(next)
    setDirty(true)
  }
  return (
    <Card title="Steps" className="min-w-0">
      {steps.length === 0 && <p className="mb-3 text-sm text-ink-2">Add what comes first.</p>}
      <ol aria-label="Steps" className="flex flex-col gap-2">
        {steps.map((step, index) => (
          <StepCard
            key={step.key}
            step={step}
            number={index + 1}
            count={steps.length}
            problem={problems[`steps.${index}`]}
            warning={whyNeverSo(step, sequence)}
            onChange={(part) =>
              change(steps.map((one) => (one.key === step.key ? { ...one, ...part } : one)))
            }
            onMove={(by) => change(moved(steps, step.key, by))}
            onRemove={() => change(without(steps, step.key))}
          />
        ))}
      </ol>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-2">
        <DropdownMenu
          trigger={
            <Button>
              <Plus aria-hidden="true" />
              Add a step
            </Button>
          }
        >
          {kinds.map((kind) => (
            <MenuItem key={kind} onSelect={() => change([...steps, newStep(kind)])}>
              {kindWords[kind]}
            </MenuItem>
          ))}
        </DropdownMenu>
        <Button
          variant="primary"
          disabled={!isDirty}
          loading={save.isPending}
          onClick={() =>
            save.mutate({
              params: { id: sequence.id },
              body: { steps: steps.map(({ key: _, ...step }) => step) },
            })
          }
        >
          Save steps
        </Button>
      </div>
    </Card>
  )
}
