import { useNavigate } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { longestSearch } from '#platform/rules/text/search-terms.ts'
import { useUser } from '#shell/session/session.ts'
import { actions } from '../actions.ts'
import { earlyKeys } from '../frame/early-keys.ts'
import { FindResults } from './find-results.tsx'
import { type FindRow, groupsOf } from './find-rows.ts'
import { noteOpened } from './note-opened.ts'
import { useHits } from './use-hits.ts'

type At = { row: number; cell: number }

/** Searches records, screens and actions while typing. Up and down choose a row, left and right an action, Enter runs it. */
export function FindBox({ onClose }: { onClose: () => void }) {
  const { role } = useUser()
  const navigate = useNavigate()
  const offered = actions.useValue().filter((action) => !action.hidden)
  const [text, setText] = useState('')
  const [at, setAt] = useState<At>({ row: 0, cell: 0 })
  const typed = text.trim()
  const hits = useHits(text)
  const groups = groupsOf({ typed, answer: hits.answer, role, offered })
  const rows = groups.flatMap((group) => group.rows)
  const here = Math.min(at.row, rows.length - 1)
  // Enter pressed before the answer arrived applies to what was typed, not to the previous results.
  const [isEntered, setEntered] = useState(false)
  const isAnswered = !hits.isOld || hits.error !== null
  const id = useId()
  const cellId = (row: number, cell: number) => `${id}-${row}-${cell}`
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.querySelector('[data-here="true"]')?.scrollIntoView({ block: 'nearest' })
  })

  // The box closes and returns the focus first, so that the action can take it.
  const run = (act: () => void) => {
    onClose()
    requestAnimationFrame(act)
  }
  const go = (place: { to: string; search?: Record<string, string> }) =>
    run(() => void navigate({ to: place.to, search: place.search ?? {} }))
  const choose = (row: FindRow) => {
    if (row.kind === 'action') return run(row.run)
    if (row.kind === 'hit') noteOpened(row.hit.entity, row.hit.id)
    go(row.place)
  }
  const act = (row: FindRow, cell: number) => {
    const action = row.cells[cell - 1]
    if (!action) return choose(row)
    if (row.kind === 'hit') noteOpened(row.hit.entity, row.hit.id)
    if ('place' in action) return go(action.place)
    // The link leaves the app (phone or mail), so the box closes.
    onClose()
    window.location.href = action.href
  }

  const enter = () => {
    const row = rows[here]
    if (row) act(row, at.cell)
  }
  const enterNow = useEffectEvent(() => {
    setEntered(false)
    enter()
  })
  useEffect(() => {
    if (isEntered && isAnswered) enterNow()
  }, [isEntered, isAnswered])

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const row = rows[here]
    const move = (next: At) => {
      event.preventDefault()
      setAt(next)
    }
    const { selectionStart, value } = event.currentTarget
    const isAtEnd = selectionStart === value.length
    if (event.key === 'ArrowDown') move({ row: (here + 1) % Math.max(rows.length, 1), cell: 0 })
    else if (event.key === 'ArrowUp')
      move({ row: (here + rows.length - 1) % Math.max(rows.length, 1), cell: 0 })
    else if (event.key === 'ArrowRight' && isAtEnd && row && at.cell < row.cells.length)
      move({ row: here, cell: at.cell + 1 })
    else if (event.key === 'ArrowLeft' && at.cell > 0) move({ row: here, cell: at.cell - 1 })
    else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault()
      if (isAnswered) enter()
      else setEntered(true)
    }
  }

  return (
    <div className="flex max-h-[min(32rem,85dvh)] min-h-0 flex-col">
      <div className="relative flex shrink-0 items-center border-b border-line">
        <Search aria-hidden="true" className="pointer-events-none absolute left-4 size-4 text-ink-3" />
        <input
          role="combobox"
          aria-label="Find anything"
          aria-expanded={rows.length > 0}
          aria-haspopup="grid"
          aria-controls={id}
          aria-autocomplete="list"
          aria-activedescendant={rows.length > 0 ? cellId(here, at.cell) : undefined}
          autoComplete="off"
          spellCheck={false}
          maxLength={longestSearch}
          placeholder="Name, number, email or phone"
          value={text}
          onFocus={() => {
            const early = earlyKeys()
            if (early) setText((now) => now + early)
          }}
          onChange={(event) => {
            setText(event.target.value)
            setAt({ row: 0, cell: 0 })
            setEntered(false)
          }}
          onKeyDown={onKeyDown}
          className="h-12 w-full bg-transparent pr-4 pl-10 text-md outline-none touch:text-[1rem]"
        />
      </div>
      <FindResults
        listRef={list}
        id={id}
        cellId={cellId}
        groups={groups}
        at={{ row: here, cell: at.cell }}
        typed={typed}
        hits={hits}
        onChoose={choose}
        onAct={act}
        onPoint={(row) => setAt({ row, cell: 0 })}
      />
    </div>
  )
}
