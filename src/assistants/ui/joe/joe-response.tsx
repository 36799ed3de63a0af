import { Check, Copy, TriangleAlert } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { JoeReply } from '#assistants/contract/joe.ts'
import { Badge } from '#design/badge.tsx'
import { Button } from '#design/button.tsx'
import { formatPercent } from '#design/format.ts'
import { kindOf } from '../parts/kinds.ts'
import { ReadSource } from '../parts/read-source.tsx'

/** AI-015: the sections that the answer has. */
export function JoeResponseCard({ joe }: { joe: NonNullable<JoeReply['joe']> }) {
  const { solution, explanation, code, tips, warnings } = joe.response
  return (
    <article aria-label="Joe’s answer" className="mt-6 grid grid-cols-1 gap-5 border-t border-line pt-6">
      <p className="flex flex-wrap items-center gap-1.5">
        {joe.hasAbstained ? (
          <Badge tone="amber">Joe does not know</Badge>
        ) : (
          <Badge tone="green">{formatPercent(Math.round(joe.confidence * 100))} confidence</Badge>
        )}
        <Badge>{joe.answeredBy === 'model' ? `Written by ${joe.aiModel}` : 'From the cookbook'}</Badge>
      </p>
      {solution && (
        <Part title="Solution">
          <p className="whitespace-pre-line">{solution}</p>
        </Part>
      )}
      {explanation && (
        <Part title="Step-by-Step">
          <p className="whitespace-pre-line">{explanation}</p>
        </Part>
      )}
      {code && <CodeExample code={code} />}
      {tips && (
        <Part title="Best Practices">
          <ul className="grid gap-1.5">
            {tips.map((tip) => (
              <li key={tip} className="flex gap-2">
                <Check aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-accent" />
                {tip}
              </li>
            ))}
          </ul>
        </Part>
      )}
      {warnings && (
        <Part title="Watch Out For">
          <ul className="grid gap-1.5 rounded-md border border-amber-line bg-amber-soft p-3">
            {warnings.map((warning) => (
              <li key={warning} className="flex gap-2">
                <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-amber" />
                {warning}
              </li>
            ))}
          </ul>
        </Part>
      )}
      {joe.citations.length > 0 && (
        <Part title="Sources">
          <ul className="grid gap-1">
            {joe.citations.map(({ id, type, title }) => (
              <li key={id} className="flex flex-wrap items-center gap-x-2">
                <ReadSource id={id} type={type} title={title}>
                  {title}
                </ReadSource>
                <span className="text-xs text-ink-3">{kindOf(type)}</span>
              </li>
            ))}
          </ul>
        </Part>
      )}
    </article>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="text-sm">
      <h2 className="mb-1.5 text-md font-semibold">{title}</h2>
      {children}
    </section>
  )
}

function CodeExample({ code }: { code: string }) {
  const [copied, setCopied] = useState(false)
  const copy = () => {
    void navigator.clipboard.writeText(code).then(() => setCopied(true))
  }
  return (
    <section>
      <div className="mb-1.5 flex items-center justify-between">
        <h2 className="text-md font-semibold">Code Example</h2>
        <Button size="sm" onClick={copy}>
          <Copy aria-hidden="true" />
          {copied ? 'Copied' : 'Copy'}
        </Button>
      </div>
      <pre
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled block must be reachable by keyboard
        tabIndex={0}
        className="overflow-x-auto rounded-md border border-line bg-sunken p-3 font-mono text-xs leading-5"
      >
        <code>{code}</code>
      </pre>
    </section>
  )
}
