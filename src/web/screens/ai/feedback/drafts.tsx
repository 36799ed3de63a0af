import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { CircleHelp } from 'lucide-react'
import { useState } from 'react'
import { assistantExchanges } from '#contracts/assistants/assistant-exchange.ts'
import { faqItems } from '#contracts/assistants/faq-item.ts'
import type { List, RowOf } from '#contracts/define.ts'
import { forbiddenClaims } from '#domain/assistants/forbidden-claims.ts'
import { messageOf } from '#web/app/api.ts'
import { LoadFailed } from '#web/app/load-failed.tsx'
import { Button } from '#web/design/button.tsx'
import { EmptyState } from '#web/design/empty-state.tsx'
import { Field } from '#web/design/field.tsx'
import { DateTime } from '#web/design/figures.tsx'
import { formatCount } from '#web/design/format.ts'
import { Input, Textarea } from '#web/design/input.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { toast } from '#web/design/toast-store.ts'
import type { Row } from '#web/resource/types.ts'
import { patchOver } from '#web/resource/writes.ts'

type Draft = RowOf<typeof faqItems> & Row
type Typed = { answer?: string; category?: string }
type Asked = { id: string; faqItemId: string | null }

/** Questions that nothing we have written answers, to be answered and published here. */
export function Drafts() {
  const drafts = useQuery<List<Draft>>({
    queryKey: [
      faqItems.path,
      { sourceType: 'unanswered_question', isActive: 'false', sort: '-createdAt', limit: 50, count: 1 },
    ],
  })
  const ids = drafts.data?.items.map(({ id }) => id) ?? []
  const asked = useQuery<List<Asked>>({
    queryKey: [assistantExchanges.path, { faqItemId: ids.join(','), limit: 200 }],
    enabled: ids.length > 0,
  })
  if (drafts.error)
    return <LoadFailed error={drafts.error} what="The list" onRetry={() => void drafts.refetch()} />
  if (!drafts.data) return <Skeleton className="h-64 rounded-lg" />
  if (drafts.data.items.length === 0)
    return (
      <EmptyState icon={<CircleHelp />} title="Every question is answered">
        What the assistants cannot answer from our texts arrives here.
      </EmptyState>
    )
  return (
    <ul className="flex flex-col gap-4">
      {drafts.data.items.map((draft) => (
        <DraftForm
          key={draft.id}
          draft={draft}
          times={asked.data?.items.filter(({ faqItemId }) => faqItemId === draft.id).length}
        />
      ))}
    </ul>
  )
}

function DraftForm({ draft, times }: { draft: Draft; times: number | undefined }) {
  const client = useQueryClient()
  // What is typed, over the draft one began with: what somebody else saved meanwhile is asked about.
  const [typed, setTyped] = useState<{ base: Draft; changes: Typed }>()
  const { base, changes } = typed ?? { base: draft, changes: {} }
  const { answer = base.answer, category = base.category ?? '' } = changes
  const type = (more: Typed) => setTyped({ base, changes: { ...changes, ...more } })
  const claims = forbiddenClaims(answer)
  const save = useMutation({
    mutationFn: (isActive: boolean) =>
      patchOver(faqItems, base, {
        answer,
        isActive,
        ...(changes.category?.trim() ? { category: changes.category } : {}),
      }),
    onSuccess: async (written) => {
      toast(toldOf(written))
      await client.invalidateQueries({ queryKey: [faqItems.path] })
      setTyped(undefined)
    },
    onError: (error) =>
      toast({
        title: 'Not saved',
        description: messageOf(error, 'What you typed is kept. Please try again.'),
        variant: 'destructive',
      }),
  })
  return (
    <li className="rounded-lg border border-line bg-surface p-5 shadow-1">
      <h2 className="text-md font-semibold">{draft.question}</h2>
      <p className="mb-3 text-sm text-ink-3">
        {times === undefined ? '' : `Asked ${formatCount(times, 'time', 'times')}, `}first on{' '}
        <DateTime value={draft.createdAt} />
      </p>
      <Field
        label="Answer"
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
      <div className="flex flex-wrap items-end gap-3">
        <Field label="Category" optional compact className="w-48">
          <Input
            maxLength={60}
            readOnly={save.isPending}
            value={category}
            onChange={(event) => type({ category: event.target.value })}
          />
        </Field>
        <span className="flex-1" />
        <Button disabled={save.isPending || answer === base.answer} onClick={() => save.mutate(false)}>
          Keep as a draft
        </Button>
        <Button
          variant="primary"
          loading={save.isPending}
          disabled={answer.trim() === '' || claims.length > 0}
          onClick={() => save.mutate(true)}
        >
          Publish
        </Button>
      </div>
    </li>
  )
}

function toldOf(written: Row | null) {
  if (!written) return { title: 'The draft stays as it is now' }
  return written.isActive
    ? { title: 'Published', description: 'Everybody who asked is told.' }
    : { title: 'Draft kept', description: String(written.question) }
}
