import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { objectionCategories, suggestions } from '#contracts/insight/suggestion.ts'
import type { BoardEntry } from '#contracts/insight/suggestion-board.ts'
import { suggestionCalls } from '#contracts/insight/suggestion-calls.ts'
import { ApiError, api, messageOf } from '#web/app/api.ts'
import { ask, keyOf, useAct } from '#web/app/call.ts'
import { Button } from '#web/design/button.tsx'
import { Combobox } from '#web/design/combobox.tsx'
import { Dialog } from '#web/design/dialog.tsx'
import { Field } from '#web/design/field.tsx'
import { formatCount, humanize } from '#web/design/format.ts'
import { Input, Textarea } from '#web/design/input.tsx'
import { RadioGroup } from '#web/design/radio-group.tsx'
import { Select } from '#web/design/select.tsx'
import { toast } from '#web/design/toast-store.ts'

type Becomes = 'answer' | 'faq_item' | 'sales_technique'

const outcomes: readonly { value: Becomes; label: string; hint: string }[] = [
  { value: 'answer', label: 'An answer', hint: 'The author reads it.' },
  { value: 'faq_item', label: 'An FAQ entry', hint: 'Published right away; the assistants quote it.' },
  { value: 'sales_technique', label: 'A technique', hint: 'Published right away; its uses are counted.' },
]
const categories = objectionCategories.map((value) => ({ value, label: humanize(value) }))

const told = (title: string) => ({ title, description: 'Its author is notified by email.' })

/** Answers a suggestion, as it is or as a text that everybody finds from then on. */
export function AnswerDialog({ entry, onClose }: { entry: BoardEntry; onClose: () => void }) {
  const [becomes, setBecomes] = useState<Becomes>('answer')
  const [values, setValues] = useState<Record<string, string>>({
    question: entry.objectionText ?? entry.title,
    name: entry.title,
    category: entry.objectionCategory ?? 'need',
    description: entry.description,
  })
  const client = useQueryClient()
  const params = { id: entry.id }
  const path = `${suggestions.path}/${entry.id}`
  const answer = useMutation({
    mutationFn: async () => {
      const { question = '', name = '', description = '', script, text = '', answer: said = '' } = values
      if (becomes === 'faq_item')
        return ask(suggestionCalls.promote, { params, body: { to: becomes, question, text, answer: said } })
      if (becomes === 'sales_technique') {
        const category = objectionCategories.find((one) => one === values.category) ?? 'need'
        const more = script?.trim() ? { script } : {}
        const body = { to: becomes, name, category, description, ...more, answer: said }
        return ask(suggestionCalls.promote, { params, body })
      }
      // An open one is taken up with its answer.
      if (entry.status === 'open') await api.post(`${path}/own`, {})
      return api.post(`${path}/resolve`, { answer: said })
    },
    onSuccess: () => {
      toast(told('Answered'))
      onClose()
    },
    onSettled: () =>
      Promise.all(
        [keyOf(suggestionCalls.board), [suggestions.path]].map((queryKey) =>
          client.invalidateQueries({ queryKey }),
        ),
      ),
  })
  const errors = answer.error instanceof ApiError ? answer.error.fields : {}
  const change = (field: string) => (event: { target: { value: string } }) =>
    setValues((before) => ({ ...before, [field]: event.target.value }))
  const needed = {
    answer: ['answer'],
    faq_item: ['question', 'text', 'answer'],
    sales_technique: ['name', 'description', 'answer'],
  }[becomes]
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Answer: ${entry.title}`}
      description={`${entry.author} gets your answer by mail.`}
      footer={
        <>
          <Button onClick={onClose}>Keep as it is</Button>
          <Button
            variant="primary"
            loading={answer.isPending}
            disabled={needed.some((field) => !values[field]?.trim())}
            onClick={() => answer.mutate()}
          >
            {becomes === 'answer' ? 'Answer' : 'Publish and answer'}
          </Button>
        </>
      }
    >
      <Field label="Publish as" group>
        <RadioGroup
          value={becomes}
          onValueChange={(value) =>
            setBecomes(outcomes.find((one) => one.value === value)?.value ?? 'answer')
          }
          options={outcomes}
        />
      </Field>
      {becomes === 'faq_item' && (
        <>
          <Field label="Question" required error={errors.question}>
            <Input maxLength={500} value={values.question ?? ''} onChange={change('question')} />
          </Field>
          <Field label="Entry" required error={errors.text}>
            <Textarea rows={4} maxLength={10_000} value={values.text ?? ''} onChange={change('text')} />
          </Field>
        </>
      )}
      {becomes === 'sales_technique' && (
        <>
          <Field label="Name" required error={errors.name}>
            <Input maxLength={200} value={values.name ?? ''} onChange={change('name')} />
          </Field>
          <Field label="Objection it answers" required error={errors.category}>
            <Select
              value={values.category}
              onValueChange={(category) => setValues((before) => ({ ...before, category }))}
              options={categories}
            />
          </Field>
          <Field label="What it is" required error={errors.description}>
            <Textarea
              rows={3}
              maxLength={2000}
              value={values.description ?? ''}
              onChange={change('description')}
            />
          </Field>
          <Field label="What to say" optional error={errors.script}>
            <Textarea rows={3} maxLength={10_000} value={values.script ?? ''} onChange={change('script')} />
          </Field>
        </>
      )}
      <Field label="Message to the author" required error={errors.answer}>
        <Textarea rows={2} maxLength={2000} value={values.answer ?? ''} onChange={change('answer')} />
      </Field>
      {answer.error && Object.keys(errors).length === 0 && (
        <p role="alert" className="mt-2 text-sm text-red">
          {messageOf(answer.error, 'Nothing was sent. What you typed is kept; please try again.')}
        </p>
      )}
    </Dialog>
  )
}

type MergeProps = { entry: BoardEntry; others: readonly BoardEntry[]; onClose: () => void }

/** Puts a suggestion together with one that says the same. */
export function MergeDialog({ entry, others, onClose }: MergeProps) {
  const [intoId, setIntoId] = useState<string | null>(null)
  const merge = useAct(suggestionCalls.merge, { told: told('Merged'), failed: false, onDone: onClose })
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="sm"
      title={`Merge: ${entry.title}`}
      description="Its votes move over, one per person. Its author is notified now and again when the other one is answered."
      footer={
        <>
          <Button onClick={onClose}>Keep as it is</Button>
          <Button
            variant="primary"
            loading={merge.isPending}
            disabled={intoId === null}
            onClick={() => intoId && merge.mutate({ params: { id: entry.id }, body: { intoId } })}
          >
            Merge
          </Button>
        </>
      }
    >
      <Field label="Merge into" required>
        <Combobox
          value={intoId}
          onValueChange={setIntoId}
          options={others.map(({ id, title, votes }) => ({
            value: id,
            label: title,
            hint: formatCount(votes, 'vote', 'votes'),
          }))}
        />
      </Field>
      {merge.error && (
        <p role="alert" className="mt-2 text-sm text-red">
          {messageOf(merge.error, 'Nothing was merged. Please try again.')}
        </p>
      )}
    </Dialog>
  )
}
