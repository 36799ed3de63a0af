import { zonedWords } from './zoned-words.ts'

/** A moment on the recipient's own clock, with whose clock it is. */
export function When({ at, timeZone }: { at: string; timeZone: string }) {
  return (
    <time dateTime={at} className="shrink-0 text-xs text-ink-3 tabular-nums">
      {zonedWords(at, timeZone)}
    </time>
  )
}
