import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useRef, useState } from 'react'
import { objectionCategories, suggestions, suggestionTypes } from '#contracts/insight/suggestion.ts'
import { tenSteps } from '#domain/crm/ten-steps.ts'
import { Button } from '#web/design/button.tsx'
import { Dialog } from '#web/design/dialog.tsx'
import { Field } from '#web/design/field.tsx'
import { humanize } from '#web/design/format.ts'
import { Input, Textarea } from '#web/design/input.tsx'
import { Select } from '#web/design/select.tsx'
import { toast } from '#web/design/toast-store.ts'
import { ApiError, api } from '../api.ts'
import { suggestionsOpen } from './overlays.ts'

const empty = {
  suggestionType: '',
  title: '',
  description: '',
  tenStepStage: '',
  objectionText: '',
  objectionCategory: '',
}
type Values = typeof empty
type Problems = Partial<Record<keyof Values, string>>

const options = (values: readonly string[]) => values.map((value) => ({ value, label: humanize(value) }))
const typeOptions = options(suggestionTypes)
const categoryOptions = options(objectionCategories)
const stepOptions = tenSteps.map(({ step, name }) => ({ value: String(step), label: `${step}. ${name}` }))

/** What the call is sent: what belongs to an objection only with one, and no empty answers (ADMIN-021). */
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

function problemsOf(values: Values): Problems {
  const issues = suggestions.create.safeParse(payloadOf(values)).error?.issues ?? []
  return Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message]).reverse())
}

/** Asks for a suggestion; a failure keeps what was typed (ADMIN-012 to ADMIN-023). */
export function SuggestionDialog() {
  const isOpen = suggestionsOpen.useValue()
  const client = useQueryClient()
  const formId = useId()
  const form = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState(empty)
  const [problems, setProblems] = useState<Problems>({})
  const close = () => suggestionsOpen.set(false)

  const send = useMutation({
    mutationFn: () => api.post(suggestions.path, payloadOf(values)),
    onSuccess: () => {
      setValues(empty)
      close()
      toast({ title: 'Thank you', description: 'Your suggestion is with the administrators.' })
    },
    onError: (error) => {
      if (error instanceof ApiError) setProblems(error.fields)
      toast({
        title: 'Error',
        description: 'Failed to submit suggestion. Please try again.',
        variant: 'destructive',
      })
    },
    onSettled: () => client.invalidateQueries({ queryKey: [suggestions.path] }),
  })

  const set = (field: keyof Values) => (value: string) => {
    setValues((now) => ({ ...now, [field]: value }))
    setProblems(({ [field]: _, ...rest }) => rest)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = problemsOf(values)
    setProblems(found)
    if (Object.keys(found).length === 0) return send.mutate()
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }

  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => suggestionsOpen.set(open)}
      title="Suggestion box"
      description="An objection you heard, an improvement, something that is wrong: an administrator answers it."
      footer={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" loading={send.isPending}>
            Send suggestion
          </Button>
        </>
      }
    >
      <form ref={form} id={formId} onSubmit={submit} noValidate>
        <Field label="Type" required error={problems.suggestionType}>
          <Select
            value={values.suggestionType}
            onValueChange={set('suggestionType')}
            options={typeOptions}
            placeholder="Select a type"
          />
        </Field>
        <Field label="Title" required error={problems.title}>
          <Input
            name="title"
            value={values.title}
            maxLength={200}
            onChange={(event) => set('title')(event.target.value)}
          />
        </Field>
        <Field label="Description" required error={problems.description}>
          <Textarea
            name="description"
            rows={4}
            value={values.description}
            maxLength={5000}
            onChange={(event) => set('description')(event.target.value)}
          />
        </Field>
        {values.suggestionType === 'objection' && (
          <div className="grid gap-x-4 sm:grid-cols-2">
            <Field label="Ten-step stage" optional error={problems.tenStepStage}>
              <Select
                value={values.tenStepStage}
                onValueChange={set('tenStepStage')}
                options={stepOptions}
                emptyLabel="None"
              />
            </Field>
            <Field label="Objection category" optional error={problems.objectionCategory}>
              <Select
                value={values.objectionCategory}
                onValueChange={set('objectionCategory')}
                options={categoryOptions}
                emptyLabel="None"
              />
            </Field>
            <Field
              label="The objection, word for word"
              optional
              error={problems.objectionText}
              className="sm:col-span-2"
            >
              <Textarea
                name="objectionText"
                rows={2}
                value={values.objectionText}
                maxLength={2000}
                onChange={(event) => set('objectionText')(event.target.value)}
              />
            </Field>
          </div>
        )}
      </form>
    </Dialog>
  )
}
