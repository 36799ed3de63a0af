import { useId, useState } from 'react'
import { reviewCalls } from '#contracts/training/practice/review-calls.ts'
import { tenSteps } from '#domain/crm/ten-steps.ts'
import {
  type ObjectionCategory,
  objectionCategories,
  objectionCategory,
} from '#domain/training/practice/objection-category.ts'
import { messageOf } from '#web/app/api.ts'
import { useAct } from '#web/app/call.ts'
import { Button } from '#web/design/button.tsx'
import { Dialog } from '#web/design/dialog.tsx'
import { Field } from '#web/design/field.tsx'
import { humanize } from '#web/design/format.ts'
import { Textarea } from '#web/design/input.tsx'
import { Select } from '#web/design/select.tsx'

const categories = objectionCategories.map((value) => ({ value, label: humanize(value) }))
const steps = tenSteps.map(({ step, name }) => ({ value: String(step), label: `${step}. ${name}` }))

type ObjectionDialogProps = { open: boolean; onOpenChange: (open: boolean) => void; onAdded: () => void }

/** An objection from the field, kept as a card. */
export function ObjectionDialog({ open, onOpenChange, onAdded }: ObjectionDialogProps) {
  const formId = useId()
  const [objection, setObjection] = useState('')
  const [category, setCategory] = useState<ObjectionCategory | ''>('')
  const [step, setStep] = useState('5')
  const [error, setError] = useState<string>()
  // Until one chooses, what its words speak of.
  const kind = category || (objectionCategory(objection) ?? 'need')
  const save = useAct(reviewCalls.logObjection, {
    told: (logged) => {
      const points = logged.pointsAwarded > 0 ? ` +${logged.pointsAwarded} points.` : ''
      return {
        title: logged.isNew ? 'Kept as a card' : 'You have this card already',
        description: `${logged.isNew ? 'It is asked the first time now.' : 'It is due again.'}${points}`,
      }
    },
    onDone: () => {
      setObjection('')
      setCategory('')
      onOpenChange(false)
      onAdded()
    },
    failed: (failure) => {
      setError(messageOf(failure, 'It could not be kept. Please try again.'))
      return false
    },
  })
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="An objection you met"
      description="In the buyer's own words, without names. It becomes a card."
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" loading={save.isPending}>
            Keep as a card
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (objection.trim() === '') return setError('Write what the buyer said.')
          setError(undefined)
          save.mutate({
            body: { objection: objection.trim(), category: kind, tenStepStage: Number(step) },
          })
        }}
      >
        <Field label="The buyer said" error={error} required>
          <Textarea
            rows={3}
            maxLength={500}
            value={objection}
            onChange={(event) => setObjection(event.target.value)}
          />
        </Field>
        <div className="grid gap-x-4 sm:grid-cols-2">
          <Field label="It is about">
            <Select
              value={kind}
              onValueChange={(value) => setCategory(objectionCategories.find((one) => one === value) ?? '')}
              options={categories}
            />
          </Field>
          <Field label="At the stage">
            <Select value={step} onValueChange={setStep} options={steps} />
          </Field>
        </div>
      </form>
    </Dialog>
  )
}
