import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import type { z } from 'zod'
import type { BankItem, ChangeQuestions, questionsChanged } from '#contracts/training/quiz/question-bank.ts'
import { api, messageOf } from '#web/app/api.ts'
import { Button } from '#web/design/button.tsx'
import { formatCount } from '#web/design/format.ts'
import { Input } from '#web/design/input.tsx'
import { toast } from '#web/design/toast-store.ts'

type BulkProps = { chosen: readonly BankItem[]; tags: readonly string[]; onDone: () => void }

/** What is done to several questions at once, for learners too; it stands in place of the filters meanwhile. */
export function BankBulk({ chosen, tags, onDone }: BulkProps) {
  const client = useQueryClient()
  const listId = useId()
  const [tag, setTag] = useState('')
  const change = useMutation({
    mutationFn: (changes: Omit<ChangeQuestions, 'questions'>) =>
      api.post<z.output<typeof questionsChanged>>('/api/admin/question-bank/change', {
        questions: chosen.map(({ moduleSlug, question }) => ({ moduleSlug, id: question.id })),
        ...changes,
      }),
    onSuccess: ({ changed }) => {
      toast({ title: `${formatCount(changed, 'question', 'questions')} changed` })
      setTag('')
      onDone()
    },
    onError: (error) =>
      toast({
        title: 'Nothing was changed',
        description: messageOf(error, 'Please try again.'),
        variant: 'destructive',
      }),
    onSettled: () => client.invalidateQueries({ queryKey: ['/api/admin/question-bank'] }),
  })
  const name = tag.trim()
  const add = (event: FormEvent) => {
    event.preventDefault()
    if (name) change.mutate({ addTags: [name] })
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
        <Button disabled={!name || change.isPending} onClick={() => change.mutate({ removeTags: [name] })}>
          Take it off
        </Button>
      </form>
      {isAnyAsked && (
        <Button disabled={change.isPending} onClick={() => change.mutate({ retired: true })}>
          Retire
        </Button>
      )}
      {isAnyRetired && (
        <Button disabled={change.isPending} onClick={() => change.mutate({ retired: false })}>
          Ask again
        </Button>
      )}
      <Button variant="ghost" onClick={onDone}>
        Choose none
      </Button>
    </section>
  )
}
