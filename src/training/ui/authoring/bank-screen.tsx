import { keepPreviousData, useQueryClient } from '@tanstack/react-query'
import { CircleHelp, Plus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Button } from '#design/button.tsx'
import { Card } from '#design/card.tsx'
import { DropdownMenu, MenuItem } from '#design/dropdown-menu.tsx'
import { EmptyState } from '#design/empty-state.tsx'
import { formatCount } from '#design/format.ts'
import { Skeleton } from '#design/skeleton.tsx'
import { ask, keyOf, useDoing, useRead } from '#shell/data/call.ts'
import { LoadFailed } from '#shell/page/load-failed.tsx'
import { Page } from '#shell/page/page.tsx'
import { useSearchState } from '#shell/page/search-state.ts'
import { authoringCalls } from '#training/contract/modules/authoring-calls.ts'
import { markingCalls } from '#training/contract/quiz/marking-calls.ts'
import { type BankItem, bankFilter, type QuestionBank } from '#training/contract/quiz/question-bank.ts'
import { fewestAnswers, fewestOfEach } from '#training/rules/quiz/item-figures.ts'
import { questionTypes } from '#training/rules/quiz/quiz-question.ts'
import { BankBulk } from './bank-bulk.tsx'
import type { Edited } from './bank-editor.tsx'
import { BankFilters, type BankSearch } from './bank-filters.tsx'
import { BankRow } from './bank-row.tsx'
import { type QuestionType, typeWords } from './question-draft.ts'

const BankEditor = lazy(async () => ({ default: (await import('./bank-editor.tsx')).BankEditor }))

const nameOf = ({ moduleSlug, question }: BankItem) => `${moduleSlug} ${question.id}`
/** The state filter from the URL; undefined for all. */
const stateOf = (state: string | undefined) =>
  bankFilter.shape.state.unwrap().options.find((one) => one === state)
type ToEdit = { moduleId: string; key: string } & ({ id: string } | { type: QuestionType })

/** The questions of all modules with their figures: filter, tag, retire, edit. */
export function QuestionBankScreen() {
  const [search, setSearch] = useSearchState()
  const [chosen, setChosen] = useState<ReadonlyMap<string, BankItem>>(new Map())
  const [edited, setEdited] = useState<Edited>()
  const { module, tag, type, text, state, page } = search
  const client = useQueryClient()
  const query = useRead(
    markingCalls.questions,
    { query: { module, tag, type, text, state: stateOf(state), page } },
    { placeholderData: keepPreviousData },
  )
  const bank = query.data
  const begin = useDoing(
    async ({ moduleId, key: _, ...what }: ToEdit): Promise<Edited> => {
      const isDraft = bank?.modules.some((one) => one.moduleId === moduleId && one.isDraft)
      if (isDraft) return { draftId: moduleId, ...what }
      const draft = await ask(authoringCalls.beginDraft, { params: { id: moduleId } })
      await client.invalidateQueries({ queryKey: keyOf(markingCalls.questions) })
      return { draftId: draft.id, ...what }
    },
    { onDone: setEdited, failed: { title: 'No draft could be begun' } },
  )
  const inModule = bank?.modules.find(({ slug }) => slug === module)
  const choose = (item: BankItem, isChosen: boolean) => {
    const next = new Map(chosen)
    if (isChosen) next.set(nameOf(item), item)
    else next.delete(nameOf(item))
    setChosen(next)
  }
  return (
    <Page
      title="Question bank"
      meta={bank && formatCount(bank.total, 'question', 'questions')}
      width="wide"
      toolbar={
        chosen.size > 0 ? (
          <BankBulk
            chosen={[...chosen.values()]}
            tags={(bank?.tags ?? []).map((one) => one.tag)}
            onDone={() => setChosen(new Map())}
          />
        ) : (
          <BankFilters bank={bank} search={search} onChange={(changes: BankSearch) => setSearch(changes)} />
        )
      }
      actions={
        <AddQuestion
          isDisabled={!inModule}
          onAdd={(added) =>
            inModule && begin.mutate({ moduleId: inModule.moduleId, key: 'new', type: added })
          }
        />
      }
    >
      {query.isPending && <Skeleton className="h-96 rounded-lg" />}
      {query.isError && !bank && (
        <LoadFailed error={query.error} what="The question bank" onRetry={() => void query.refetch()} />
      )}
      {bank && (
        <div className="flex flex-col gap-4">
          <HowComputed />
          <Card flush>
            {bank.items.length === 0 ? (
              <EmptyState icon={<CircleHelp />} title="No question meets this">
                Take a filter away, or look for other words.
              </EmptyState>
            ) : (
              <ul aria-label="Questions">
                {bank.items.map((item) => (
                  <BankRow
                    key={nameOf(item)}
                    item={item}
                    isChosen={chosen.has(nameOf(item))}
                    onChoose={(isChosen) => choose(item, isChosen)}
                    isBusy={begin.isPending && begin.variables.key === nameOf(item)}
                    onEdit={() =>
                      begin.mutate({ moduleId: item.moduleId, key: nameOf(item), id: item.question.id })
                    }
                  />
                ))}
              </ul>
            )}
          </Card>
          <Pages bank={bank} page={Number(page ?? 1)} onPage={(next) => setSearch({ page: next }, true)} />
        </div>
      )}
      {edited && (
        <Suspense>
          <BankEditor edited={edited} onClose={() => setEdited(undefined)} />
        </Suspense>
      )}
    </Page>
  )
}

function AddQuestion({ isDisabled, onAdd }: { isDisabled: boolean; onAdd: (type: QuestionType) => void }) {
  const button = (
    <Button
      variant="primary"
      disabled={isDisabled}
      title={isDisabled ? 'Choose a module first: a question belongs to one' : undefined}
    >
      <Plus aria-hidden="true" />
      Add a question
    </Button>
  )
  if (isDisabled) return button
  return (
    <DropdownMenu align="end" trigger={button}>
      {questionTypes.map((type) => (
        <MenuItem key={type} onSelect={() => onAdd(type)}>
          {typeWords[type]}
        </MenuItem>
      ))}
    </DropdownMenu>
  )
}

function HowComputed() {
  return (
    <details className="rounded-md border border-line bg-surface px-4 py-2 text-sm">
      <summary className="min-h-6 cursor-pointer font-medium">How the figures are computed</summary>
      <p className="mt-1.5 max-w-3xl text-ink-2">
        One answer a learner counts, the first time they met the question in its present wording: later ones
        know the review. The line is the share wholly right with the interval it lies in with 95% (Wilson).
        The number with a sign is the discrimination: how far who does well in the rest of the attempt does
        well here, from −1 to +1 (point-biserial). It and the hints are shown from {fewestAnswers} answers on,
        it where {fewestOfEach} or more are right and as many wrong. An edit of the question or its key begins
        anew; tags and explanations do not.
      </p>
    </details>
  )
}

type PagesProps = { bank: QuestionBank; page: number; onPage: (page: string | undefined) => void }

function Pages({ bank: { total, pageSize }, page, onPage }: PagesProps) {
  const last = Math.max(1, Math.ceil(total / pageSize))
  if (last === 1) return null
  const to = (next: number) => onPage(next === 1 ? undefined : String(next))
  return (
    <nav aria-label="Pages" className="flex items-center justify-center gap-3">
      <Button disabled={page <= 1} onClick={() => to(page - 1)}>
        Before
      </Button>
      <span className="tabular text-sm text-ink-2">
        Page {page} of {last}
      </span>
      <Button disabled={page >= last} onClick={() => to(page + 1)}>
        Next
      </Button>
    </nav>
  )
}
