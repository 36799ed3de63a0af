import { Link } from '@tanstack/react-router'
import { ArrowLeft, Inbox, MailOpen, Paperclip, RotateCw } from 'lucide-react'
import { Fragment } from 'react'
import type { MailboxMessage } from '#company/contract/app-config.ts'
import { companyCalls } from '#company/contract/company-calls.ts'
import { Brand, BrandMark } from '#design/art/brand-mark.tsx'
import { Button, buttonClass, IconButton } from '#design/button.tsx'
import { cx } from '#design/cx.ts'
import { EmptyState } from '#design/empty-state.tsx'
import { DateTime } from '#design/figures.tsx'
import { formatCount } from '#design/format.ts'
import { SearchInput } from '#design/input.tsx'
import { Skeleton } from '#design/skeleton.tsx'
import { fold } from '#platform/rules/text/fold.ts'
import { messageOf } from '#shell/data/api.ts'
import { keyOf, useRead } from '#shell/data/call.ts'
import { addressOf } from '#shell/data/query-key.ts'
import { useSearchState } from '#shell/page/search-state.ts'
import { useAppConfig } from '#shell/session/app-config.ts'

const link = /(https?:\/\/[^\s<>"]+[^\s<>".,;:!?)])/

/** The text of a mail as it was written; addresses in it can be followed. */
function MessageText({ text }: { text: string }) {
  return (
    <div className="mt-5 text-md leading-6 wrap-break-word whitespace-pre-wrap">
      {text.split(link).map((part, index) =>
        index % 2 === 1 ? (
          <a
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never move
            key={index}
            href={part}
            className="text-accent underline underline-offset-2"
          >
            {part}
          </a>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never move
          <Fragment key={index}>{part}</Fragment>
        ),
      )}
    </div>
  )
}

const none: readonly MailboxMessage[] = []

/** Emails that the demo would have sent, newest first. */
export function MailboxScreen() {
  const { company } = useAppConfig()
  const [search, setSearch] = useSearchState()
  const mailbox = useRead(companyCalls.mailbox)
  const all = mailbox.data?.items ?? none
  const words = fold(search.q ?? '')
    .split(/\s+/)
    .filter(Boolean)
  const items = all.filter((message) => {
    const text = fold(`${message.to} ${message.subject} ${message.text}`)
    return words.every((word) => text.includes(word))
  })
  const open = all.find((message) => message.id === search.open)

  return (
    <div className="flex h-[calc(100dvh-var(--banner,0px))] flex-col bg-paper">
      <header className="flex h-15 shrink-0 items-center gap-4 border-b border-line bg-surface px-4 md:px-5">
        <Link to="/" aria-label={`${company.name}, home`} className="min-w-0 rounded-md">
          <Brand name={company.name} className="max-sm:hidden" />
          <BrandMark className="size-7 sm:hidden" />
        </Link>
        <span aria-hidden="true" className="h-5 w-px bg-line" />
        <h1 className="text-lg font-semibold tracking-tight">Mailbox</h1>
        <p className="min-w-0 flex-1 truncate text-sm text-ink-2">
          {mailbox.data && formatCount(all.length, 'message', 'messages')}
        </p>
        <IconButton label="Check for new mail" onClick={() => void mailbox.refetch()}>
          <RotateCw aria-hidden="true" />
        </IconButton>
      </header>
      <main
        tabIndex={-1}
        className="grid min-h-0 flex-1 grid-cols-1 outline-none md:grid-cols-[22rem_minmax(0,1fr)]"
      >
        <div className={cx('flex min-h-0 flex-col border-r border-line bg-surface', open && 'max-md:hidden')}>
          <div className="border-b border-line p-3">
            <SearchInput
              aria-label="Find mail"
              placeholder="Find by person, subject or words"
              value={search.q ?? ''}
              onChange={(event) => setSearch({ q: event.target.value })}
            />
          </div>
          {mailbox.isPending ? (
            <ListSkeleton />
          ) : mailbox.isError && !mailbox.data ? (
            <EmptyState
              title="The mailbox could not be loaded"
              action={<Button onClick={() => void mailbox.refetch()}>Try again</Button>}
            >
              {messageOf(mailbox.error, 'Please try again in a moment.')}
            </EmptyState>
          ) : items.length === 0 ? (
            <EmptyState icon={<Inbox />} title={words.length > 0 ? 'Nothing matches' : 'No mail yet'}>
              {words.length > 0
                ? 'No message contains these words.'
                : 'Place or move an order, or register a business: the mail about it lands here.'}
            </EmptyState>
          ) : (
            <MessageList items={items} openId={open?.id} onOpen={(id) => setSearch({ open: id })} />
          )}
        </div>
        <div className={cx('min-h-0 overflow-y-auto overscroll-contain', !open && 'max-md:hidden')}>
          {open ? (
            <Message message={open} onBack={() => setSearch({ open: undefined })} />
          ) : (
            <EmptyState icon={<MailOpen />} title="Undelivered mail" className="pt-24">
              Everything the demo sends is caught here and never leaves this machine. Choose a message to read
              it.
            </EmptyState>
          )}
        </div>
      </main>
    </div>
  )
}

type MessageListProps = {
  items: readonly MailboxMessage[]
  openId: string | undefined
  onOpen: (id: string) => void
}

function MessageList({ items, openId, onOpen }: MessageListProps) {
  return (
    <ul
      aria-label="Messages"
      className="min-h-0 flex-1 divide-y divide-line overflow-y-auto overscroll-contain"
    >
      {items.map((message) => (
        <li key={message.id}>
          <button
            type="button"
            aria-current={message.id === openId || undefined}
            onClick={() => onOpen(message.id)}
            className="focus-inset block w-full px-4 py-3 text-left hover:bg-hover aria-[current]:bg-accent-soft"
          >
            <span className="flex items-baseline justify-between gap-3 text-xs text-ink-2">
              <span className="truncate">{message.to}</span>
              <DateTime value={message.receivedAt} style="ago" className="text-ink-3" />
            </span>
            <span className="mt-0.5 block truncate text-sm font-medium">
              {message.subject || 'No subject'}
            </span>
            <span className="mt-0.5 line-clamp-2 text-xs text-ink-3">
              {message.text.replace(/\s+/g, ' ')}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}

function Message({ message, onBack }: { message: MailboxMessage; onBack: () => void }) {
  return (
    <article className="mx-auto max-w-2xl px-5 py-5 md:px-8 md:py-8">
      <Button variant="ghost" className="-ml-3 mb-2 md:hidden" onClick={onBack}>
        <ArrowLeft aria-hidden="true" />
        All mail
      </Button>
      <h2 className="display text-xl text-balance">{message.subject || 'No subject'}</h2>
      <dl className="mt-3 grid grid-cols-[auto_1fr] gap-x-4 gap-y-0.5 border-b border-line pb-4 text-sm">
        <dt className="text-ink-3">From</dt>
        <dd className="wrap-break-word">{message.from}</dd>
        <dt className="text-ink-3">To</dt>
        <dd className="wrap-break-word">{message.to}</dd>
        <dt className="text-ink-3">Received</dt>
        <dd>
          <DateTime value={message.receivedAt} style="datetime" />
        </dd>
      </dl>
      <MessageText text={message.text} />
      <MessageFiles message={message} />
    </article>
  )
}

function MessageFiles({ message: { id, attachments } }: { message: MailboxMessage }) {
  if (attachments.length === 0) return null
  return (
    <ul aria-label="Attached files" className="mt-6 flex flex-wrap gap-2 border-t border-line pt-4">
      {attachments.map((name, at) => (
        <li key={name}>
          <a
            href={addressOf(keyOf(companyCalls.mailboxFile, { params: { id, at } }))}
            target="_blank"
            rel="noreferrer"
            className={buttonClass({ size: 'sm' })}
          >
            <Paperclip aria-hidden="true" />
            {name}
          </a>
        </li>
      ))}
    </ul>
  )
}

function ListSkeleton() {
  return (
    <div role="status" className="flex flex-col gap-5 p-4">
      <span className="sr-only">Loading</span>
      {['a', 'b', 'c', 'd', 'e'].map((key) => (
        <div key={key} className="flex flex-col gap-2">
          <Skeleton className="h-3 w-32" />
          <Skeleton className="h-4 w-full" />
        </div>
      ))}
    </div>
  )
}
