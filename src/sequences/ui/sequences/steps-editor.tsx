import { Plus } from 'lucide-react'
import { useMemo, useState } from 'react'
import { Button } from '#design/button.tsx'
import { Card } from '#design/card.tsx'
import { DropdownMenu, MenuItem } from '#design/dropdown-menu.tsx'
import { EarlierText } from '#design/form/form-body.tsx'
import { useKept } from '#design/form/use-kept.ts'
import { useUnsavedPart } from '#design/resource/unsaved-parts.tsx'
import type { RowOf } from '#platform/contract/define.ts'
import { followUpMessages } from '#sequences/contract/follow-up-message.ts'
import { followUpSequences } from '#sequences/contract/follow-up-sequence.ts'
import { whyNeverSo } from '#sequences/rules/check-steps.ts'
import { ApiError } from '#shell/data/api.ts'
import { unlessByField, useDoing } from '#shell/data/call.ts'
import { type SeenSteps, saveSteps, seenOf } from './save-steps.ts'
import { kindWords, StepCard } from './step-card.tsx'
import { type EditedStep, moved, newStep, without } from './steps.ts'

type Rows = readonly RowOf<typeof followUpMessages>[]
type Props = { sequence: RowOf<typeof followUpSequences>; rows: Rows }

/** Steps as they are edited, and the stored ones that the edit is based on. */
type Edit = { rows: Rows; base: SeenSteps; steps: readonly EditedStep[]; isDirty: boolean }

function begunWith(rows: Rows): Edit {
  const base = seenOf(rows)
  return { rows, base, steps: base.steps, isDirty: false }
}

const kinds = ['email', 'sms', 'call', 'wait', 'branch', 'task', 'text'] as const

/** The steps of a draft as an ordered list, edited with buttons and saved together. [MAIL-004] */
export function StepsEditor({ sequence, rows }: Props) {
  const [edit, setEdit] = useState<Edit>(() => begunWith(rows))
  const { base, steps, isDirty } = edit
  // Steps saved by somebody else are shown where nothing was typed; otherwise saving compares them with what was typed.
  if (edit.rows !== rows)
    setEdit(isDirty || seenOf(rows).seen === base.seen ? { ...edit, rows } : begunWith(rows))
  const save = useDoing(() => saveSteps(sequence, base, steps), {
    done: (saved) => (saved ? 'Steps saved' : 'The steps stay as they are now'),
    failed: unlessByField({ title: 'Not saved. Your steps are still here.' }),
    onDone: (saved) =>
      setEdit((now) =>
        saved ? { ...now, base: saved, isDirty: now.steps !== saved.steps } : begunWith(now.rows),
      ),
    again: [[followUpSequences.path], [followUpMessages.path]],
  })
  useUnsavedPart('Steps', isDirty, () =>
    save.mutateAsync().then(
      (saved) => saved !== null,
      () => false,
    ),
  )
  const [begun] = useState(() => ({ steps: base.steps, base }))
  const typed = useMemo(() => ({ steps, base }), [steps, base])
  const kept = useKept({
    about: `sequence-steps:${sequence.id}`,
    isLong: true,
    values: typed,
    start: begun,
    changed: isDirty ? ['steps', 'base'] : [],
    put: (earlier) => setEdit((now) => ({ ...now, ...earlier, isDirty: true })),
    isSending: () => save.isPending,
  })
  const problems = save.error instanceof ApiError ? save.error.fields : {}
  const change = (next: readonly EditedStep[]) => setEdit({ ...edit, steps: next, isDirty: true })
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
      <EarlierText kept={kept} />
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
        <Button variant="primary" disabled={!isDirty} loading={save.isPending} onClick={() => save.mutate()}>
          Save steps
        </Button>
      </div>
    </Card>
  )
}
