import { zonedWords } from './zoned-words.ts'

/** A moment on the recipient's clock, with the name of the time zone. */
export function When({ at, timeZone }: { at: string; timeZone: string }) {
  return (
    <time dateTime={at} className="shrink-0 text-xs text-ink-3 tabular-nums">
      {zonedWords(at, timeZone)}
    </time>
  )
}
