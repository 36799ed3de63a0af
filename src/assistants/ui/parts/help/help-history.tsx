import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useDeferredValue, useEffect, useState } from 'react'
import { helpCalls } from '#assistants/contract/assistant-calls.ts'
import type { assistantExchanges } from '#assistants/contract/assistant-exchange.ts'
import { kindOf, typeOfKey } from '#assistants/ui/parts/kinds.ts'
import { ReadSource } from '#assistants/ui/parts/read-source.tsx'
import { Badge } from '#design/badge.tsx'
import { Button } from '#design/button.tsx'
import { formatDate } from '#design/format.ts'
import { SearchInput } from '#design/input.tsx'
import { Skeleton } from '#design/skeleton.tsx'
import type { RowOf } from '#platform/contract/define.ts'
import { ask } from '#shell/data/call.ts'
import { useUser } from '#shell/session/session.ts'
import { historyOf } from './history-query.ts'

/** The user's own questions and answers; newly answered ones are marked once. */
export function HelpHistory({ unread }: { unread: number }) {
  const { id } = useUser()
  const [text, setText] = useState('')
  const q = useDeferredValue(text.trim())
  const list = useQuery(historyOf(id, q))
  useEffect(() => {
    // Marked as seen only when the panel closes, so that the marks stay visible until then.
    return () => {
      if (unread > 0) ask(helpCalls.seen).catch(() => undefined)
    }
  }, [unread])
  return (
    <div className="grid gap-3 pt-3">
      <SearchInput
        aria-label="Search earlier questions"
        placeholder="Search questions and answers…"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {list.isPending && <Skeleton className="h-24" />}
      {list.isError && (
        <p role="alert" className="text-sm text-red">
          Your questions could not be loaded.{' '}
          <Button size="sm" onClick={() => void list.refetch()}>
            Try again
          </Button>
        </p>
      )}
      {list.data?.items.length === 0 && (
        <p className="py-6 text-center text-sm text-ink-2">
          {q
            ? 'None of your questions contain these words.'
            : 'Your questions are kept here so that you can find them again.'}
        </p>
      )}
      <ul className="grid gap-2">
        {list.data?.items.map((exchange) => (
          <Item key={exchange.id} exchange={exchange} />
        ))}
      </ul>
    </div>
  )
}

function Item({ exchange }: { exchange: RowOf<typeof assistantExchanges> }) {
  const isUnread = exchange.answeredAt !== null && exchange.seenAt === null
  return (
    <li className="rounded-md border border-line p-3 text-sm">
      <p className="flex items-start justify-between gap-2">
        <span className="min-w-0 font-medium break-words">{exchange.question}</span>
        {isUnread && (exchange.closedNote ? <Badge>Closed</Badge> : <Badge tone="green">Answered</Badge>)}
      </p>
      <p className="mt-1 line-clamp-4 whitespace-pre-line text-ink-2">
        {exchange.closedNote ??
          (exchange.answeredAt
            ? 'Someone has written the answer. Ask again, or look in the FAQ.'
            : exchange.answer)}
      </p>
      {exchange.answerId && (
        <p className="mt-1">
          <Link to="/faq" search={{ open: exchange.answerId }} className="text-accent hover:underline">
            Read the answer
          </Link>
        </p>
      )}
      <p className="mt-1.5 flex flex-wrap items-center gap-x-3 text-xs text-ink-3">
        {formatDate(exchange.createdAt, 'datetime')}
        {exchange.sourceKeys.map((key) => (
          <ReadSource key={key} id={key} type={typeOfKey(key)} className="text-xs">
            {kindOf(typeOfKey(key))}
            <span className="sr-only"> it rests on</span>
          </ReadSource>
        ))}
      </p>
    </li>
  )
}
