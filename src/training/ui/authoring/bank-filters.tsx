import { useEffect, useRef } from 'react'
import { Input } from '#design/input.tsx'
import { Select } from '#design/select.tsx'
import type { QuestionBank } from '#training/contract/quiz/question-bank.ts'
import { questionTypes } from '#training/rules/quiz/quiz-question.ts'
import { typeWords } from './question-draft.ts'

export type BankSearch = {
  module?: string | undefined
  tag?: string | undefined
  type?: string | undefined
  text?: string | undefined
  state?: string | undefined
  page?: string | undefined
}
type FiltersProps = {
  bank: QuestionBank | undefined
  search: BankSearch
  onChange: (changes: BankSearch) => void
}

const pauseMs = 250

/** Filters the question bank by module, tag, type, text and status; kept in the URL. */
export function BankFilters({ bank, search, onChange }: FiltersProps) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  // Changing a filter returns to the first page.
  const narrow = (changes: BankSearch) => onChange({ ...changes, page: undefined })
  return (
    <search className="grid w-full grid-cols-2 gap-2 lg:grid-cols-[minmax(12rem,1fr)_repeat(4,minmax(0,11rem))]">
      <div className="max-lg:col-span-2">
        <Input
          type="search"
          aria-label="Words of the question"
          placeholder="Words of the question"
          defaultValue={search.text ?? ''}
          maxLength={200}
          onChange={(event) => {
            const text = event.target.value
            clearTimeout(timer.current)
            timer.current = setTimeout(() => narrow({ text: text || undefined }), pauseMs)
          }}
        />
      </div>
      <Select
        aria-label="Module"
        value={search.module ?? ''}
        placeholder="Every module"
        emptyLabel="Every module"
        onValueChange={(module) => narrow({ module: module || undefined })}
        options={(bank?.modules ?? []).map(({ slug, title }) => ({ value: slug, label: title }))}
      />
      <Select
        aria-label="Tag"
        value={search.tag ?? ''}
        placeholder="Any tag"
        emptyLabel="Any tag"
        onValueChange={(tag) => narrow({ tag: tag || undefined })}
        options={(bank?.tags ?? []).map(({ tag, questions }) => ({
          value: tag,
          label: `${tag} (${questions})`,
        }))}
      />
      <Select
        aria-label="Type"
        value={search.type ?? ''}
        placeholder="Every type"
        emptyLabel="Every type"
        onValueChange={(type) => narrow({ type: type || undefined })}
        options={questionTypes.map((type) => ({ value: type, label: typeWords[type] }))}
      />
      <Select
        aria-label="Status"
        value={search.state ?? ''}
        placeholder="Asked and retired"
        emptyLabel="Asked and retired"
        onValueChange={(state) => narrow({ state: state || undefined })}
        options={[
          { value: 'look', label: `Worth a look (${bank?.toLookAt ?? 0})` },
          { value: 'asked', label: 'Asked' },
          { value: 'retired', label: 'Retired' },
        ]}
      />
    </search>
  )
}
