import { useMemo, useState } from 'react'
import { tenSteps } from '#crm/rules/ten-steps.ts'
import { Card } from '#design/card.tsx'
import { Checkbox } from '#design/checkbox.tsx'
import { Field } from '#design/field.tsx'
import { humanize } from '#design/format.ts'
import { Textarea } from '#design/input.tsx'
import { NumberInput } from '#design/number-input.tsx'
import { Select } from '#design/select.tsx'
import type { ModuleDesk } from '#training/contract/modules/authoring.ts'
import { trainingModules } from '#training/contract/modules/training-module.ts'
import { ModuleEmblem, moduleIcons } from '../module-emblem.tsx'
import { linesOf } from './lists.ts'
import { SaveMark } from './save-mark.tsx'
import { useTitle } from './title-field.tsx'
import { useAutosave } from './use-autosave.ts'

const colors = ['accent', 'gold-2', 'silver-2', 'amber', 'red', 'blue', 'plum']

/** Title, description, goals and the stages a module teaches. */
export function OverviewTab({ desk }: { desk: ModuleDesk }) {
  const { values, change, flush, state } = useAutosave(trainingModules, desk.module)
  const { field: titleField } = useTitle(values.title, change)
  const [goals, setGoals] = useState(values.goals.join('\n'))
  const icons = useMemo(() => optionsOf(moduleIcons, values.icon), [values.icon])
  const tints = useMemo(() => optionsOf(colors, values.color), [values.color])
  const toggle = (stage: number, on: boolean) =>
    change({
      stages: on
        ? [...values.stages, stage].toSorted((a, b) => a - b)
        : values.stages.filter((one) => one !== stage),
    })
  return (
    <Card title="What it is about" actions={<SaveMark state={state} onRetry={() => void flush()} />}>
      <div className="grid gap-x-6 gap-y-1 lg:grid-cols-2">
        {titleField}
        <Field label="Minutes in all" hint="Reading and quiz together">
          <NumberInput
            value={values.duration}
            onValueChange={(duration) => !Number.isNaN(duration) && change({ duration })}
          />
        </Field>
        <Field label="Description" className="lg:col-span-2" hint="One or two sentences on the module’s card">
          <Textarea
            rows={2}
            maxLength={2000}
            value={values.description ?? ''}
            onChange={(event) => change({ description: event.target.value })}
          />
        </Field>
        <Field
          label="Learning goals"
          hint="One per line: what a learner can do afterward"
          className="lg:col-span-2"
        >
          <Textarea
            rows={5}
            value={goals}
            onChange={(event) => {
              setGoals(event.target.value)
              change({ goals: linesOf(event.target.value) })
            }}
          />
        </Field>
        <div className="flex items-start gap-3">
          <ModuleEmblem icon={values.icon} color={values.color} />
          <Field label="Sign" className="flex-1">
            <Select value={values.icon ?? ''} onValueChange={(icon) => change({ icon })} options={icons} />
          </Field>
          <Field label="Color" className="flex-1">
            <Select value={values.color ?? ''} onValueChange={(color) => change({ color })} options={tints} />
          </Field>
        </div>
        <Field label="Sales stages taught here" group className="lg:col-span-2">
          <div className="grid gap-x-4 sm:grid-cols-2 lg:grid-cols-3">
            {tenSteps.map(({ step, name }) => (
              <Checkbox
                key={step}
                checked={values.stages.includes(step)}
                onCheckedChange={(on) => toggle(step, on)}
              >
                {step}. {name}
              </Checkbox>
            ))}
          </div>
        </Field>
      </div>
    </Card>
  )
}

/** The known values, plus the current one when it is not among them. */
function optionsOf(known: readonly string[], current: string | null) {
  const values = current && !known.includes(current) ? [...known, current] : known
  return values.map((value) => ({ value, label: humanize(value) }))
}
