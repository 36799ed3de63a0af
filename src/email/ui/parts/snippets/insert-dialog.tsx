import { Link } from '@tanstack/react-router'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { Button } from '#design/button.tsx'
import { Dialog } from '#design/dialog.tsx'
import { SearchInput } from '#design/input.tsx'
import { SkeletonText } from '#design/skeleton.tsx'
import { Tabs } from '#design/tabs.tsx'
import { besideByKey } from '#design/use-controlled.ts'
import { emailCalls } from '#email/contract/email-calls.ts'
import type { EmailSubject } from '#email/rules/content/email-subjects.ts'
import { messageOf } from '#shell/data/api.ts'
import { useAct } from '#shell/data/call.ts'
import { snippetKinds } from '../slots.ts'
import { mostShown, type Snippet, useSnippets } from './snippet-kinds.ts'

type InsertDialogProps = {
  /** Kind of record that is written to; all without it. */
  kind: EmailSubject | undefined
  onPut: (marks: string) => void
  onClose: () => void
}

const restMs = 250

const snippetKind = {
  value: 'snippets',
  label: 'Snippets',
  none: 'No snippets yet. Make them under Mail, Snippets.',
}

/** Finds a snippet, a response or a technique by its words and inserts it at the cursor. [MAIL-003] */
export function InsertDialog({ kind, onPut, onClose }: InsertDialogProps) {
  const [typed, setTyped] = useState('')
  const [q, setQ] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setQ(typed.trim()), restMs)
    return () => clearTimeout(timer)
  }, [typed])
  const [others] = useState(() => snippetKinds.items())
  const found = [
    useSnippets(q, kind),
    // biome-ignore lint/correctness/useHookAtTopLevel: their number and order stay while the dialog is open
    ...others.map(({ useSnippets }) => useSnippets(q)),
  ]
  const error = found.find((one) => one.error)?.error
  const take = useAct(emailCalls.takeSnippet, {
    failed: 'It was not put in. Please try again.',
    onDone: ({ marks }) => onPut(marks),
  })
  const choose = ({ entity, id }: Snippet) => {
    if (!take.isPending) take.mutate({ body: { entity, id } })
  }
  const tabs = [snippetKind, ...others].map(({ value, label, none }, at) => {
    const snippets = found[at]?.snippets ?? []
    return {
      value,
      label,
      // A list that was cut off has no count.
      ...(snippets.length < mostShown ? { count: snippets.length } : {}),
      content: <SnippetList snippets={snippets} none={q ? 'Nothing says that.' : none} onChoose={choose} />,
    }
  })
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="lg"
      title="Insert a passage"
      description="It goes in where you write. Undo takes it out again."
      footer={
        <>
          <Link to="/mail/snippets" target="_blank" className="mr-auto self-center text-sm underline">
            Snippets
          </Link>
          <Button onClick={onClose}>Cancel</Button>
        </>
      }
    >
      <SearchInput
        autoFocus
        aria-label="Find a passage"
        placeholder="Find by its words"
        className="mb-3"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      {error ? (
        <p role="alert" className="text-sm text-red">
          {messageOf(error, 'The passages could not be read.')}{' '}
          <Button size="sm" onClick={() => void Promise.all(found.map(({ refetch }) => refetch()))}>
            Try again
          </Button>
        </p>
      ) : found.some(({ isPending }) => isPending) ? (
        <SkeletonText lines={6} />
      ) : (
        <Tabs label="Kinds of passages" items={tabs} />
      )}
    </Dialog>
  )
}

type SnippetListProps = { snippets: readonly Snippet[]; none: string; onChoose: (snippet: Snippet) => void }

function SnippetList({ snippets, none, onChoose }: SnippetListProps) {
  const groups = [...Map.groupBy(snippets, ({ group }) => group)]
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const buttons = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('button')]
    const here = buttons.find((one) => one === document.activeElement)
    const next = here && besideByKey(event.key, here, buttons)
    if (!next) return
    event.preventDefault()
    next.focus()
  }
  if (groups.length === 0)
    return (
      <p role="status" className="pt-3 text-sm text-ink-2">
        {none}
      </p>
    )
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrows lead from one of its buttons to the next
    <div className="flex max-h-[26rem] flex-col gap-4 overflow-y-auto pt-3" onKeyDown={onKeyDown}>
      {groups.map(([group, some]) => (
        <section key={group} aria-label={group} className="flex flex-col gap-1.5">
          <h3 className="text-xs font-medium text-ink-2">{group}</h3>
          {some.map((snippet) => (
            <button
              key={snippet.id}
              type="button"
              onClick={() => onChoose(snippet)}
              className="flex w-full flex-col gap-0.5 rounded-md border border-line bg-surface px-3 py-2 text-left hover:border-ink-3"
            >
              <span className="text-sm font-medium wrap-anywhere">{snippet.name}</span>
              <span className="line-clamp-2 text-sm whitespace-pre-line text-ink-2 wrap-anywhere">
                {snippet.words}
              </span>
              {snippet.note && <span className="text-xs text-amber">{snippet.note}</span>}
            </button>
          ))}
        </section>
      ))}
      {snippets.length >= mostShown && (
        <p className="text-xs text-ink-3">The first {mostShown}. Others are found by their words.</p>
      )}
    </div>
  )
}
