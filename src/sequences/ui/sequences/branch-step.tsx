import { prospectStages, prospects } from '#crm/contract/prospect.ts'
import { Field } from '#design/field.tsx'
import { FieldInput } from '#design/resource/field-input.tsx'
import { Select } from '#design/select.tsx'
import { infoOf } from '#platform/contract/field-info.ts'
import { branchFieldNames, branchFields } from '#sequences/contract/branch-fields.ts'
import { followUpMessages } from '#sequences/contract/follow-up-message.ts'
import { type AskedCondition, testChoices } from '#sequences/rules/field-condition.ts'
import { branchOns } from '#sequences/rules/step-kinds.ts'
import type { EditedStep } from './steps.ts'

const ends = 'end'
type Props = {
  step: EditedStep
  number: number
  count: number
  onChange: (change: Partial<EditedStep>) => void
}

/** Fields of a branch: what it tests and where it leads. */
export function BranchStep({ step, number, count, onChange }: Props) {
  const later = Array.from({ length: count - number }, (_, index) => number + index + 1)
  return (
    <div className="grid gap-x-3 sm:col-span-2 sm:grid-cols-3">
      <Field label="If">
        <Select
          value={step.branchOn ?? 'reply'}
          options={infoOf(followUpMessages, 'branchOn').options}
          onValueChange={(value) => {
            const branchOn = branchOns.find((one) => one === value) ?? 'reply'
            const branchCondition = branchOn === 'field' ? (step.branchCondition ?? askOf(first)) : null
            onChange({ branchOn, branchCondition })
          }}
        />
      </Field>
      {step.branchOn === 'stage' && (
        <Field label="Stage">
          <Select
            value={step.branchStage ?? ''}
            options={infoOf(followUpMessages, 'branchStage').options}
            onValueChange={(value) =>
              onChange({ branchStage: prospectStages.find((one) => one === value) ?? null })
            }
          />
        </Field>
      )}
      {step.branchOn === 'field' && (
        <FieldAsked
          asked={step.branchCondition ?? askOf(first)}
          onChange={(branchCondition) => onChange({ branchCondition })}
        />
      )}
      {step.branchOn !== 'stage' && step.branchOn !== 'field' && <span className="max-sm:hidden" />}
      <Field label="Go to" hint="Otherwise the next step follows">
        <Select
          value={step.goTo === null ? ends : String(step.goTo)}
          options={[
            { value: ends, label: 'The end' },
            ...later.map((one) => ({ value: String(one), label: `Step ${one}` })),
          ]}
          onValueChange={(value) => onChange({ goTo: value === ends ? null : Number(value) })}
        />
      </Field>
    </div>
  )
}

const first = branchFieldNames[0]
const fieldChoices = branchFields.map(({ name, label }) => ({ value: name, label }))

/** A condition on a field with the first test it allows. */
function askOf(name: string): AskedCondition {
  const is = testChoices(infoOf(prospects, name))[0]?.value ?? 'filled'
  return { field: name, is, value: null }
}

type AskedProps = { asked: AskedCondition; onChange: (asked: AskedCondition) => void }

function FieldAsked({ asked, onChange }: AskedProps) {
  const info = infoOf(prospects, asked.field)
  const tests = testChoices(info)
  const isCompared = asked.is !== 'filled' && asked.is !== 'empty'
  return (
    <>
      <Field label="Field">
        <Select
          value={asked.field}
          options={fieldChoices}
          onValueChange={(name) => name !== asked.field && onChange(askOf(name))}
        />
      </Field>
      <Field label="Condition">
        <Select
          value={asked.is}
          options={tests}
          onValueChange={(value) => {
            const is = tests.find((one) => one.value === value)?.value ?? asked.is
            onChange({ ...asked, is, value: is === 'filled' || is === 'empty' ? null : asked.value })
          }}
        />
      </Field>
      {isCompared ? (
        <Field
          label="Value"
          hint={['text', 'word'].includes(info.kind) ? 'Capitals do not matter' : undefined}
          className="sm:col-span-2"
        >
          <FieldInput
            key={asked.field}
            info={{ ...info, kind: info.kind === 'instant' ? 'day' : info.kind, nullable: false }}
            value={asked.value}
            onChange={(value) =>
              onChange({
                ...asked,
                value: typeof value === 'string' || typeof value === 'number' ? value : null,
              })
            }
          />
        </Field>
      ) : (
        <span className="max-sm:hidden sm:col-span-2" />
      )}
    </>
  )
}
