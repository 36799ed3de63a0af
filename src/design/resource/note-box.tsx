import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Contract } from '#platform/contract/define.ts'
import { noteBounds, recordNoteCalls } from '#platform/contract/record-note-calls.ts'
import { useRead } from '#shell/data/call.ts'
import { Button } from '../button.tsx'
import { cx } from '../cx.ts'
import { humanize } from '../format.ts'
import { Textarea } from '../input.tsx'

type Person = { id: string; name: string }
type Said = { text: string; mentions: string[] }

type NoteBoxProps = {
  contract: Contract
  id: string
  label: string
  action: string
  start?: { text: string; mentions: readonly Person[] }
  /** Returns whether it was kept; what was typed stays otherwise. */
  onSend: (said: Said) => Promise<unknown>
  onCancel?: () => void
}

/** What is typed after an @ before the caret. */
const begun = /(?:^|\s)@([\p{L}\p{M}\p{N}'’-]{0,30}(?: [\p{L}\p{M}\p{N}'’-]{0,30})?)$/u

/** A box for a note. After an @, people are offered who see the record: arrows and Enter choose. */
export function NoteBox({ contract, id, label, action, start, onSend, onCancel }: NoteBoxProps) {
  const box = useRef<HTMLTextAreaElement>(null)
  const listId = useId()
  const [text, setText] = useState(start?.text ?? '')
  const [named, setNamed] = useState<readonly Person[]>(start?.mentions ?? [])
  const [search, setSearch] = useState<string | null>(null)
  const [marked, setMarked] = useState(0)
  const [isSending, setSending] = useState(false)
  const { data } = useRead(
    recordNoteCalls(contract).people,
    { params: { id }, query: { search: search ?? '' } },
    { enabled: search !== null, placeholderData: (before) => before },
  )
  const people = search === null ? [] : (data?.items ?? [])

  const look = () => {
    const { selectionStart = 0, value = '' } = box.current ?? {}
    const found = begun.exec(value.slice(0, selectionStart))
    setSearch(found ? (found[1] ?? '') : null)
    setMarked(0)
  }
  const choose = (person: Person) => {
    const area = box.current
    if (!area || search === null) return
    const at = area.selectionStart - search.length
    const before = `${area.value.slice(0, at)}${person.name} `
    // At once: what is typed next goes where the caret is.
    flushSync(() => {
      setText(before + area.value.slice(area.selectionStart))
      setNamed([...named.filter((one) => one.id !== person.id), person])
      setSearch(null)
    })
    area.focus()
    area.setSelectionRange(before.length, before.length)
  }
  const send = async () => {
    if (isSending) return
    const mentions = named.filter(({ name }) => text.includes(`@${name}`)).map((person) => person.id)
    setSending(true)
    // A refusal is told by the act; the text stays for another try.
    const isKept = await onSend({ text: text.trim(), mentions: mentions.slice(0, noteBounds.mentions) }).then(
      () => true,
      () => false,
    )
    setSending(false)
    if (!isKept) return
    setText('')
    setNamed([])
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.metaKey || event.ctrlKey) && text.trim()) {
      event.preventDefault()
      void send()
      return
    }
    if (people.length === 0) return
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0) setMarked((marked + step + people.length) % people.length)
    else if ((event.key === 'Enter' || event.key === 'Tab') && people[marked]) choose(people[marked])
    else if (event.key === 'Escape') setSearch(null)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <form
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
      className="flex flex-col gap-2"
    >
      <Textarea
        ref={box}
        aria-label={label}
        placeholder="Write a note. @ names a colleague."
        rows={3}
        maxLength={noteBounds.text}
        value={text}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={people[marked] && `${listId}-${people[marked].id}`}
        onChange={(event) => {
          setText(event.target.value)
          look()
        }}
        onClick={look}
        onKeyDown={onKey}
        onBlur={() => setSearch(null)}
      />
      <div
        id={listId}
        role="listbox"
        aria-label="People"
        hidden={people.length === 0}
        className="max-h-60 overflow-y-auto rounded-md border border-line bg-surface p-1"
      >
        {people.map((person, at) => (
          <div
            key={person.id}
            id={`${listId}-${person.id}`}
            role="option"
            tabIndex={-1}
            aria-selected={at === marked}
            // The box keeps the focus.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(person)}
            onKeyDown={onKey}
            className={cx(
              'flex min-h-8 cursor-default items-center justify-between gap-3 rounded-sm px-2 text-sm touch:min-h-11',
              at === marked && 'bg-accent-soft',
            )}
          >
            <span className="min-w-0 truncate">{person.name}</span>
            <span className="text-xs text-ink-3">{humanize(person.role)}</span>
          </div>
        ))}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="sm" disabled={!text.trim()} loading={isSending}>
          {action}
        </Button>
        {onCancel && (
          <Button size="sm" variant="ghost" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  )
}
