import { Link } from '@tanstack/react-router'
import { ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#design/button.tsx'
import { Card } from '#design/card.tsx'
import { Field } from '#design/field.tsx'
import { formatCount } from '#design/format.ts'
import { Textarea } from '#design/input.tsx'
import { messageOf } from '#shell/data/api.ts'
import { useAct } from '#shell/data/call.ts'
import type { ClaimsFound } from '#training/contract/practice/practice.ts'
import { practiceCalls } from '#training/contract/practice/practice-calls.ts'

/** The claims coach: checks a pasted text for forbidden claims, with the reason and where the rule is written. */
export function ClaimsBox() {
  const [text, setText] = useState('')
  const check = useAct(practiceCalls.findClaims, { failed: false })
  return (
    <Card title="Claims coach" description="Paste a text before it goes out: a message, a post, a menu line.">
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (text.trim() !== '') check.mutate({ body: { text } })
        }}
      >
        <Field
          label="Your text"
          error={check.isError ? messageOf(check.error, 'Please try again.') : undefined}
        >
          <Textarea
            rows={4}
            maxLength={5000}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </Field>
        <Button type="submit" variant="primary" loading={check.isPending} disabled={text.trim() === ''}>
          Check the text
        </Button>
      </form>
      <div role="status">{check.data && <Findings findings={check.data.findings} />}</div>
    </Card>
  )
}

function Findings({ findings }: ClaimsFound) {
  if (findings.length === 0) {
    return (
      <p className="mt-4 flex gap-2 rounded-md border border-accent-line bg-accent-soft px-3 py-2.5 text-sm">
        <ShieldCheck aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-accent" />
        The rules found nothing. They know words, not everything; when in doubt, ask.
      </p>
    )
  }
  return (
    <>
      <p className="mt-4 text-sm font-semibold text-red">
        {formatCount(findings.length, 'thing', 'things')} to change
      </p>
      <ul className="mt-2 flex flex-col gap-3">
        {findings.map((finding) => (
          <li
            key={`${finding.kind} ${finding.sentence}`}
            className="rounded-md border border-red-line bg-red-soft px-4 py-3 text-sm"
          >
            <p className="font-semibold">{finding.title}</p>
            <p className="mt-1 wrap-break-word">
              <Marked sentence={finding.sentence} phrase={finding.phrase} />
            </p>
            <p className="mt-2 text-ink-2">{finding.why}</p>
            <p className="mt-1 font-medium">{finding.instead}</p>
            <p className="mt-2 text-xs text-ink-2">
              {finding.lesson && (
                <Link
                  to="/modules/$id"
                  params={{ id: finding.lesson.moduleId }}
                  search={{ lesson: finding.lesson.id }}
                  className="inline-flex min-h-6 items-center font-medium underline touch:min-h-11"
                >
                  {finding.lesson.title}
                </Link>
              )}{' '}
              <span className="wrap-break-word">content/{finding.file}</span>
            </p>
          </li>
        ))}
      </ul>
    </>
  )
}

function Marked({ sentence, phrase }: { sentence: string; phrase: string }) {
  const at = sentence.toLowerCase().indexOf(phrase.toLowerCase())
  if (at < 0) return sentence
  return (
    <>
      {sentence.slice(0, at)}
      <mark className="rounded-sm bg-red px-0.5 text-red-ink">{sentence.slice(at, at + phrase.length)}</mark>
      {sentence.slice(at + phrase.length)}
    </>
  )
}
