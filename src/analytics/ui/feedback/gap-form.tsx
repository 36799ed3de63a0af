import { useState } from 'react'
import type { FaqGap } from '#assistants/contract/faq-gap.ts'
import { faqItems } from '#assistants/contract/faq-item.ts'
import { gapCalls } from '#assistants/contract/gap-calls.ts'
import { linesOf, proposeWordings } from '#assistants/rules/propose-wordings.ts'
import { claimsOf, forbiddenClaims } from '#company/rules/forbidden-claims.ts'
import { Button } from '#design/button.tsx'
import { Field } from '#design/field.tsx'
import { EarlierText } from '#design/form/form-body.tsx'
import { useKept } from '#design/form/use-kept.ts'
import { Input, Textarea } from '#design/input.tsx'
import type { Row } from '#design/resource/types.ts'
import { patchOver } from '#design/resource/writes.ts'
import { keysOf } from '#platform/rules/records.ts'
import { ApiError } from '#shell/data/api.ts'
import { keyOf, useDoing } from '#shell/data/call.ts'
import { useAppConfig } from '#shell/session/app-config.ts'

type Typed = {
  question?: string | undefined
  answer?: string | undefined
  category?: string | undefined
  wordings?: string | undefined
}
const untyped: Typed = { question: undefined, answer: undefined, category: undefined, wordings: undefined }

/** Form for the entry that answers a gap: its question, answer, and wordings taken from the askers. */
export function GapForm({ gap, onClose }: { gap: FaqGap; onClose: () => void }) {
  // Typed changes over the version they started from, so that a conflict with another's save is noticed.
  const [{ base, changes }, setTyped] = useState<{ base: FaqGap; changes: Typed }>({ base: gap, changes: {} })
  const { question = base.question, answer = base.answer, category = base.category ?? '' } = changes
  const asked = question.trim() === base.question ? base.wordings : [base.question, ...base.wordings]
  const wordings = changes.wordings ?? asked.join('\n')
  const type = (more: Typed) => setTyped({ base, changes: { ...changes, ...more } })
  const claims = forbiddenClaims(answer, claimsOf(useAppConfig().contentPack !== 'elixir'))
  const kept = useKept<Typed>({
    about: `faq-gap:${gap.id}`,
    values: changes,
    start: untyped,
    changed: keysOf(changes),
    put: type,
  })
  const save = useDoing(
    (isActive: boolean) =>
      patchOver(faqItems, rowOf(base), {
        question: question.trim(),
        answer,
        isActive,
        aliases: linesOf(wordings).slice(0, 100),
        ...(changes.category?.trim() ? { category: changes.category } : {}),
      }),
    {
      done: toastOf,
      failed: { title: 'Not saved', description: 'What you typed is kept. Please try again.' },
      onDone: () => {
        kept.settle()
        onClose()
      },
      again: [keyOf(gapCalls.queue), [faqItems.path]],
    },
  )
  const errors = save.error instanceof ApiError ? save.error.fields : {}
  const propose = () =>
    type({
      wordings: [...linesOf(wordings), ...proposeWordings({ question, answer }, linesOf(wordings))].join(
        '\n',
      ),
    })
  return (
    <div className="mt-3 border-t border-line pt-3">
      <Field label="Question" required error={errors.question}>
        <Input
          maxLength={500}
          readOnly={save.isPending}
          value={question}
          onChange={(event) => type({ question: event.target.value })}
        />
      </Field>
      <Field
        label="Answer"
        error={errors.answer}
        {...(claims[0] ? { warning: `This may read as a claim: “${claims[0].phrase}”` } : {})}
      >
        <Textarea
          rows={4}
          maxLength={10_000}
          readOnly={save.isPending}
          value={answer}
          onChange={(event) => type({ answer: event.target.value })}
        />
      </Field>
      <Field
        label="Also asked as"
        hint="What people asked, one per line, so that the entry is found."
        optional
        error={errors.aliases}
      >
        <Textarea
          rows={4}
          readOnly={save.isPending}
          value={wordings}
          onChange={(event) => type({ wordings: event.target.value })}
        />
      </Field>
      <div className="flex flex-wrap items-end gap-3">
        <Field label="Category" optional compact className="w-48" error={errors.category}>
          <Input
            maxLength={60}
            readOnly={save.isPending}
            value={category}
            onChange={(event) => type({ category: event.target.value })}
          />
        </Field>
        <EarlierText kept={kept} />
        <Button onClick={propose}>Propose wordings</Button>
        <span className="flex-1" />
        <Button onClick={onClose} disabled={save.isPending}>
          Close
        </Button>
        <Button disabled={save.isPending || question.trim() === ''} onClick={() => save.mutate(false)}>
          Keep as a draft
        </Button>
        <Button
          variant="primary"
          loading={save.isPending}
          disabled={question.trim() === '' || answer.trim() === '' || claims.length > 0}
          onClick={() => save.mutate(true)}
        >
          Publish
        </Button>
      </div>
    </div>
  )
}

/** The gap as an FAQ row: an unpublished draft without wordings. */
const rowOf = (gap: FaqGap): Row => ({
  ...gap,
  isActive: false,
  aliases: [],
  updatedAt: gap.createdAt,
  deletedAt: null,
})

function toastOf(written: Row | null) {
  if (!written) return { title: 'The draft stays as it is now' }
  return written.isActive
    ? { title: 'Published', description: 'Everyone who asked is notified.' }
    : { title: 'Draft kept', description: String(written.question) }
}
