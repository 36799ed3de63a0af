import { Fragment, type ReactNode } from 'react'
import type { RecordNote } from '#platform/contract/record-note-calls.ts'

/** A note's text with the people it names marked. */
export function NoteText({ text, mentions }: Pick<RecordNote, 'text' | 'mentions'>) {
  return <p className="text-sm wrap-anywhere whitespace-pre-wrap">{marked(text, mentions)}</p>
}

function marked(text: string, mentions: RecordNote['mentions']): ReactNode {
  const [first, ...rest] = mentions
  if (!first) return text
  const name = `@${first.name}`
  return text.split(name).map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text, which never move
    <Fragment key={at}>
      {at > 0 && <b className="font-medium text-accent">{name}</b>}
      {marked(part, rest)}
    </Fragment>
  ))
}
