import { Badge } from '#design/badge.tsx'
import { cx } from '#design/cx.ts'
import { DateTime } from '#design/figures.tsx'
import { humanize } from '#design/format.ts'

type Message = { at: string; from: string; medium: string; content: string; objection: string | null }

/** The conversation before a hand-over, as saved with it. */
export function Transcript({ history }: { history: unknown }) {
  const messages = Array.isArray(history) ? history.filter(isMessage) : []
  if (messages.length === 0) return <p className="text-sm text-ink-2">Nothing had been said.</p>
  return (
    <ol className="flex flex-col gap-3 text-sm" aria-label="Conversation">
      {messages.map(({ at, from, medium, content, objection }) => {
        const isOurs = from === 'outbound'
        return (
          <li
            key={`${at} ${from}`}
            className={cx('border-l-2 pl-3', isOurs ? 'border-accent' : 'border-line-strong')}
          >
            <p className="flex flex-wrap items-center gap-2 text-xs text-ink-3">
              <span className="font-medium text-ink-2">{isOurs ? 'Assistant' : 'Customer'}</span>
              <DateTime value={at} style="datetime" />
              <span>{humanize(medium)}</span>
              {objection && <Badge tone="amber">{humanize(objection)}</Badge>}
            </p>
            <p className="mt-1 whitespace-pre-line wrap-anywhere">{content}</p>
          </li>
        )
      })}
    </ol>
  )
}

const figureWords: Readonly<Record<string, string>> = {
  messages: 'Messages',
  answers: 'Answers',
  objections: 'Objections',
  continued: 'Went on',
  contacts: 'Contacts by a person',
  step: 'Step',
  visits: 'Visits',
}

/** Figures of equal windows before and after a hand-over, side by side. */
export function BeforeAfter({ before, after }: { before: unknown; after: unknown }) {
  const [one, other] = [figures(before), figures(after)]
  const names = Object.keys(figureWords).filter((name) => name in one || name in other)
  if (names.length === 0) return null
  const { days } = one
  return (
    <div className="mt-4">
      <table className="w-full text-sm tabular">
        <caption className="mb-1 text-left text-xs text-ink-3">
          {days ? `${days} days before and ${days} days after` : 'Before and after'}
        </caption>
        <thead>
          <tr className="text-left text-xs text-ink-3">
            <th scope="col" className="font-normal">
              <span className="sr-only">Figure</span>
            </th>
            <th scope="col" className="text-right font-normal">
              Before
            </th>
            <th scope="col" className="text-right font-normal">
              After
            </th>
          </tr>
        </thead>
        <tbody>
          {names.map((name) => (
            <tr key={name} className="border-t border-line">
              <th scope="row" className="py-1 text-left font-normal">
                {figureWords[name]}
              </th>
              <td className="text-right">{one[name] ?? ''}</td>
              <td className="text-right">{other[name] ?? 'not yet'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function figures(data: unknown): Record<string, number> {
  if (typeof data !== 'object' || data === null) return {}
  return Object.fromEntries(
    Object.entries(data).flatMap(([name, value]) => (typeof value === 'number' ? [[name, value]] : [])),
  )
}

function isMessage(one: unknown): one is Message {
  return (
    typeof one === 'object' &&
    one !== null &&
    'at' in one &&
    'from' in one &&
    'content' in one &&
    typeof one.content === 'string'
  )
}
