import { type FormEvent, useId, useState } from 'react'
import { Button } from '#design/button.tsx'
import { formatCount } from '#design/format.ts'
import { Input } from '#design/input.tsx'
import { useAct } from '#shell/data/call.ts'
import { markingCalls } from '#training/contract/quiz/marking-calls.ts'
import type { BankItem, ChangeQuestions } from '#training/contract/quiz/question-bank.ts'
import { nothingChanged } from '../shared/failures.ts'

type BulkProps = { chosen: readonly BankItem[]; tags: readonly string[]; onDone: () => void }

/** Actions on the selected questions, which apply to learners too. Shown in place of the filters. */
export function BankBulk({ chosen, tags, onDone }: BulkProps) {
  const listId = useId()
  const [tag, setTag] = useState('')
  const change = useAct(markingCalls.changeQuestions, {
    done: ({ changed }) => `${formatCount(changed, 'question', 'questions')} changed`,
    failed: nothingChanged,
    onDone: () => {
      setTag('')
      onDone()
    },
  })
  const questions = chosen.map(({ moduleSlug, question }) => ({ moduleSlug, id: question.id }))
  const apply = (changes: Omit<ChangeQuestions, 'questions'>) =>
    change.mutate({ body: { questions, ...changes } })
  const name = tag.trim()
  const add = (event: FormEvent) => {
    event.preventDefault()
    if (name) apply({ addTags: [name] })
  }
  const isAnyAsked = chosen.some(({ question }) => !question.retired)
  const isAnyRetired = chosen.some(({ question }) => question.retired)
  return (
    <section aria-label="Chosen questions" className="flex w-full flex-wrap items-center gap-2">
      <p role="status" className="text-sm font-medium">
        {formatCount(chosen.length, 'question', 'questions')} chosen
      </p>
      <form onSubmit={add} className="flex min-w-0 flex-1 flex-wrap items-center gap-2">
        <span className="w-40">
          <Input
            aria-label="Tag"
            placeholder="Tag"
            list={listId}
            maxLength={100}
            value={tag}
            onChange={(event) => setTag(event.target.value)}
          />
        </span>
        <datalist id={listId}>
          {tags.map((one) => (
            <option key={one} value={one} />
          ))}
        </datalist>
        <Button type="submit" disabled={!name || change.isPending}>
          Add the tag
        </Button>
        <Button disabled={!name || change.isPending} onClick={() => apply({ removeTags: [name] })}>
          Take it off
        </Button>
      </form>
      {isAnyAsked && (
        <Button disabled={change.isPending} onClick={() => apply({ retired: true })}>
          Retire
        </Button>
      )}
      {isAnyRetired && (
        <Button disabled={change.isPending} onClick={() => apply({ retired: false })}>
          Ask again
        </Button>
      )}
      <Button variant="ghost" onClick={onDone}>
        Choose none
      </Button>
    </section>
  )
}
