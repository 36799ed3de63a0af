import { useQueryClient } from '@tanstack/react-query'
import { Ellipsis, Trash2 } from 'lucide-react'
import { savedViews } from '#identity/contract/saved-view.ts'
import type { Contract, RowOf } from '#platform/contract/define.ts'
import { messageOf } from '#shell/data/api.ts'
import { removeRow, restoreRow, useRows } from '#shell/data/rows.ts'
import { useUser } from '#shell/session/session.ts'
import { IconButton } from '../button.tsx'
import { cx } from '../cx.ts'
import { DropdownMenu, MenuItem } from '../dropdown-menu.tsx'
import { toast } from '../toast-store.ts'
import { offerUndo } from '../undo-store.ts'
import { isSameQuery, type Search, toView, viewPart } from './list-query.ts'
import { SaveView } from './save-view.tsx'
import type { View } from './types.ts'

type SavedView = RowOf<typeof savedViews>

const { path } = savedViews

type SavedViewsProps = {
  contract: Contract
  /** The screen's path, under which its views are saved. */
  screen: string
  views: readonly View[]
  /** On a phone something stands beside them in their row, which they leave room for. */
  isBeside: boolean
  search: Search
  onChange: (change: Record<string, string | undefined>) => void
}

/** Saved queries: the screen's own, the person's, and those that others share. */
export function SavedViews({ contract, screen, views, isBeside, search, onChange }: SavedViewsProps) {
  const user = useUser()
  const client = useQueryClient()
  const { data } = useRows(savedViews, { screen, limit: 200 })
  const stored = data?.items.toSorted((a, b) => a.name.localeCompare(b.name)) ?? []
  const now = viewPart(contract, search)
  const all: readonly (View & { saved?: SavedView })[] = [
    { name: 'All', query: {} },
    ...views,
    ...stored.map((saved) => ({ name: saved.name, query: textsOf(saved.query), saved })),
  ]
  const active = all.find((view) => isSameQuery(view.query, now))
  const mine = active?.saved?.ownerId === user.id ? active.saved : undefined

  const remove = async (view: SavedView) => {
    try {
      await removeRow(savedViews, { id: view.id })
      await client.invalidateQueries({ queryKey: [path] })
      offerUndo(`View ${view.name} removed`, async () => {
        await restoreRow(savedViews, view.id)
        await client.invalidateQueries({ queryKey: [path] })
      })
    } catch (error) {
      toast({
        title: 'View not removed',
        description: messageOf(error, 'Please try again.'),
        variant: 'destructive',
      })
    }
  }

  return (
    <div
      className={cx(
        'flex min-w-0 shrink-0 items-center gap-1 max-md:shrink max-md:overflow-x-auto',
        isBeside ? 'max-md:flex-1 max-md:basis-[calc(100%-8rem)]' : 'max-md:w-full',
      )}
    >
      {all.map((view) => (
        <button
          key={view.saved?.id ?? view.name}
          type="button"
          aria-pressed={view === active}
          onClick={() => onChange(toView(contract, search, view.query))}
          className={cx(
            'h-7 shrink-0 rounded-md border px-2.5 text-sm touch:h-11',
            view === active
              ? 'border-line-strong bg-raised font-medium text-ink shadow-1'
              : 'border-transparent text-ink-2 hover:bg-hover hover:text-ink',
          )}
        >
          {view.name}
        </button>
      ))}
      {mine && (
        <DropdownMenu
          trigger={
            <IconButton size="sm" label={`View ${mine.name}`}>
              <Ellipsis aria-hidden="true" />
            </IconButton>
          }
        >
          <MenuItem danger icon={<Trash2 aria-hidden="true" />} onSelect={() => void remove(mine)}>
            Remove this view
          </MenuItem>
        </DropdownMenu>
      )}
      {!active && data && <SaveView contract={contract} screen={screen} query={now} />}
    </div>
  )
}

const textsOf = (query: Readonly<Record<string, unknown>>): Search =>
  Object.fromEntries(
    Object.entries(query).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
