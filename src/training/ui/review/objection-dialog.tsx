import { FormDialog } from '#design/form/form-dialog.tsx'
import { FormField, FormPart } from '#design/form/form-field.tsx'
import { useForm } from '#design/form/use-form.ts'
import { Select } from '#design/select.tsx'
import { infoOf } from '#platform/contract/field-info.ts'
import { useAct } from '#shell/data/call.ts'
import { reviewCalls } from '#training/contract/practice/review-calls.ts'
import { reviewCards } from '#training/contract/practice/review-card.ts'
import { objectionCategories, objectionCategory } from '#training/rules/practice/objection-category.ts'

const categories = infoOf(reviewCards, 'category').options
const steps = infoOf(reviewCards, 'tenStepStage').options

type ObjectionDialogProps = { open: boolean; onOpenChange: (open: boolean) => void; onAdded: () => void }

/** Adds an objection from the field as a card. */
export function ObjectionDialog({ open, onOpenChange, onAdded }: ObjectionDialogProps) {
  const save = useAct(reviewCalls.logObjection, {
    done: (logged) => {
      const points = logged.pointsAwarded > 0 ? ` +${logged.pointsAwarded} points.` : ''
      return {
        title: logged.isNew ? 'Kept as a card' : 'You have this card already',
        description: `${logged.isNew ? 'It is asked the first time now.' : 'It is due again.'}${points}`,
      }
    },
    failed: false,
  })
  // Until a category is chosen, it is guessed from the objection's words.
  const kindOf = ({ objection, category }: { objection: string; category: string }) =>
    objectionCategories.find((one) => one === category) ?? objectionCategory(objection) ?? 'need'
  const form = useForm({
    about: 'objection',
    start: { objection: '', category: '', tenStepStage: '5' },
    check: ({ objection }) => (objection.trim() ? {} : { objection: 'Write what the buyer said.' }),
    send: async (values) => {
      const { objection, tenStepStage } = values
      await save.mutateAsync({
        body: {
          objection: objection.trim(),
          category: kindOf(values),
          tenStepStage: Number(tenStepStage),
        },
      })
      form.reset()
      onOpenChange(false)
      onAdded()
    },
    failed: 'It could not be kept. Please try again.',
  })
  return (
    <FormDialog
      form={form}
      open={open}
      title="An objection you met"
      description="In the buyer's own words, without names. It becomes a card."
      action="Keep as a card"
      onClose={() => onOpenChange(false)}
    >
      <FormField form={form} name="objection" label="The buyer said" required rows={3} maxLength={500} />
      <div className="grid gap-x-4 sm:grid-cols-2">
        <FormPart form={form} name="category" label="It is about">
          <Select
            value={kindOf(form.values)}
            onValueChange={(category) => form.set({ category })}
            options={categories}
          />
        </FormPart>
        <FormField form={form} name="tenStepStage" label="At the stage" optional={false} options={steps} />
      </div>
    </FormDialog>
  )
}
