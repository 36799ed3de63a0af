import { useQueryClient } from '@tanstack/react-query'
import { suggestions } from '#analytics/contract/suggestion.ts'
import { factsOf } from '#design/form/facts-of.ts'
import { FormDialog } from '#design/form/form-dialog.tsx'
import { FormField } from '#design/form/form-field.tsx'
import { issuesOf, useForm } from '#design/form/use-form.ts'
import { toast } from '#design/toast-store.ts'
import { api } from '#shell/data/api.ts'
import { suggestionsOpen } from '#shell/frame/overlays.ts'

const empty = {
  suggestionType: '',
  title: '',
  description: '',
  tenStepStage: '',
  objectionText: '',
  objectionCategory: '',
}
type Values = typeof empty

/** The call's body: objection fields only for an objection, and no empty fields (ADMIN-021). */
function payloadOf(values: Values): Record<string, unknown> {
  const { suggestionType, title, description, tenStepStage, objectionText, objectionCategory } = values
  const isObjection = suggestionType === 'objection'
  return {
    suggestionType,
    title,
    description,
    ...(isObjection && tenStepStage ? { tenStepStage: Number(tenStepStage) } : {}),
    ...(isObjection && objectionText.trim() ? { objectionText } : {}),
    ...(isObjection && objectionCategory ? { objectionCategory } : {}),
  }
}

/** Asks for a suggestion; a failure keeps what was typed (ADMIN-012 to ADMIN-023). */
export function SuggestionDialog() {
  const isOpen = suggestionsOpen.useValue()
  const client = useQueryClient()
  const close = () => suggestionsOpen.set(false)
  const form = useForm({
    about: 'suggestion',
    start: empty,
    check: (values) => issuesOf(suggestions.create.safeParse(payloadOf(values))),
    send: async (values) => {
      await api.post(suggestions.path, payloadOf(values)).finally(() => {
        void client.invalidateQueries({ queryKey: [suggestions.path] })
      })
      form.reset()
      close()
      toast({ title: 'Thank you', description: 'Your suggestion is with the administrators.' })
    },
    failed: () =>
      toast({
        title: 'Error',
        description: 'Failed to submit suggestion. Please try again.',
        variant: 'destructive',
      }),
  })
  return (
    <FormDialog
      form={form}
      open={isOpen}
      title="Suggestion box"
      description="An objection you heard, an improvement, something that is wrong: an administrator answers it."
      action="Send suggestion"
      onClose={close}
    >
      <FormField
        form={form}
        {...factsOf(suggestions, 'suggestionType')}
        required
        placeholder="Select a type"
      />
      <FormField form={form} {...factsOf(suggestions, 'title')} required />
      <FormField form={form} {...factsOf(suggestions, 'description')} required rows={4} />
      {form.values.suggestionType === 'objection' && (
        <div className="grid gap-x-4 sm:grid-cols-2">
          <FormField form={form} {...factsOf(suggestions, 'tenStepStage')} />
          <FormField form={form} {...factsOf(suggestions, 'objectionCategory')} />
          <FormField
            form={form}
            {...factsOf(suggestions, 'objectionText')}
            label="The objection, word for word"
            rows={2}
            className="sm:col-span-2"
          />
        </div>
      )}
    </FormDialog>
  )
}
