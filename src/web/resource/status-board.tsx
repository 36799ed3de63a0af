import type { ReactNode } from 'react'
import { formatNumber, humanize } from '#web/design/format.ts'

export type BoardCard = { id: string; status: string; title: string; text?: ReactNode; aside?: ReactNode }

type StatusBoardProps = {
  /** The columns, in their order. */
  statuses: readonly string[]
  cards: readonly BoardCard[]
  onOpen: (id: string) => void
}

/** The rows of a list by their status, side by side; a card opens its record, where it is moved. */
export function StatusBoard({ statuses, cards, onOpen }: StatusBoardProps) {
  return (
    <div className="flex h-full min-h-0 gap-3 overflow-x-auto p-4 md:px-5">
      {statuses.map((status) => {
        const own = cards.filter((card) => card.status === status)
        return (
          <section key={status} aria-label={humanize(status)} className="flex w-60 shrink-0 flex-col">
            <h2 className="flex justify-between px-1 pb-2 text-sm font-semibold">
              {humanize(status)}
              <span className="tabular font-normal text-ink-3">{formatNumber(own.length)}</span>
            </h2>
            <ul className="flex min-h-24 flex-1 flex-col gap-2 overflow-y-auto rounded-lg bg-sunken p-2">
              {own.map((card) => (
                <li key={card.id}>
                  <button
                    type="button"
                    onClick={() => onOpen(card.id)}
                    className="w-full rounded-md border border-line bg-surface p-3 text-left text-sm shadow-1 hover:border-line-strong"
                  >
                    <span className="block truncate font-medium">{card.title}</span>
                    <span className="flex justify-between gap-2 text-ink-2">
                      <span className="min-w-0 truncate">{card.text}</span>
                      <span className="tabular shrink-0">{card.aside}</span>
                    </span>
                  </button>
                </li>
              ))}
            </ul>
          </section>
        )
      })}
    </div>
  )
}
