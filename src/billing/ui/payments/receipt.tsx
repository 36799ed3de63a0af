import type { ReadLine } from '#billing/contract/ach/ach-reading.ts'
import { codeWords } from '#billing/rules/ach/return-codes.ts'
import { Badge } from '#design/badge.tsx'
import { Money } from '#design/figures.tsx'

const outcomes = {
  returned: { label: 'Returned', tone: 'red' },
  retried: { label: 'Tried again', tone: 'amber' },
  changed: { label: 'Corrected', tone: 'green' },
  noted: { label: 'Noted', tone: 'neutral' },
  refused: { label: 'Refused', tone: 'red' },
} as const

/** Every line of a return file, with its result. */
export function Receipt({ lines }: { lines: readonly ReadLine[] }) {
  return (
    <ul aria-label="Lines read" className="flex flex-col">
      {lines.map(({ line, outcome, code, name, cents, words }) => (
        <li key={`${line} ${code} ${words[0]}`} className="border-b border-line py-3 text-sm last:border-0">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <Badge tone={outcomes[outcome].tone}>{outcomes[outcome].label}</Badge>
            <span className="font-medium">{name ?? `Line ${line}`}</span>
            {cents !== null && cents > 0 && <Money cents={cents} className="ml-auto font-medium" />}
          </p>
          <p className="mt-1 text-ink-2">
            Line {line}
            {code && `: ${codeWords(code)}`}. {words.join(' ')}
          </p>
        </li>
      ))}
    </ul>
  )
}
