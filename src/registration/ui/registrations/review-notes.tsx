import { Link } from '@tanstack/react-router'
import { CircleAlert, CircleCheck, Copy, Scale } from 'lucide-react'
import { DateTime } from '#design/figures.tsx'
import { humanize } from '#design/format.ts'
import type { Review } from './registration-types.ts'

/** Missing and doubtful fields, the jurisdictions' rules, and the promised date of an answer. */
export function ReviewNotes({ review, isOpen }: { review: Review; isOpen: boolean }) {
  const isLate = isOpen && new Date(review.dueAt) < new Date()
  return (
    <section aria-label="Review" className="rounded-md border border-line bg-sunken px-4 py-3 text-sm">
      {review.findings.length === 0 ? (
        <p className="flex items-center gap-2 text-accent">
          <CircleCheck aria-hidden="true" className="size-4 shrink-0" />
          Complete, plausible and authorized: approving verifies the bank.
        </p>
      ) : (
        <ul className="flex flex-col gap-1.5">
          {byMessage(review.findings).map(([message, fields]) => (
            <li key={message} className="flex items-start gap-2">
              <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-amber" />
              <span>
                <span className="font-medium">{namesOf(fields)}:</span> {message}
              </span>
            </li>
          ))}
        </ul>
      )}
      {review.jurisdictions.map((name) => (
        <p key={name} className="mt-2 flex items-start gap-2 text-red">
          <Scale aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {name}: sales may be stopped by law. Orders there are refused.
        </p>
      ))}
      <Doubles doubles={review.doubles} />
      <p className="mt-2 text-xs text-ink-3">
        {review.authorizedAt && (
          <>
            ACH debits authorized on <DateTime value={review.authorizedAt} style="datetime" />
            {isOpen && ' · '}
          </>
        )}
        {isOpen && (
          <span className={isLate ? 'font-medium text-red' : undefined}>
            {isLate ? 'Answer was due ' : 'Answer due '}
            <DateTime value={review.dueAt} style="weekday" />
          </span>
        )}
      </p>
    </section>
  )
}

/** Groups fields by message, so that each message is shown once. */
function byMessage(findings: Review['findings']): [string, string[]][] {
  const fields = new Map<string, string[]>()
  for (const { field, message } of findings) fields.set(message, [...(fields.get(message) ?? []), field])
  return [...fields]
}

/** "Bank name, account type": only the first name and acronyms are capitalized. */
const namesOf = (fields: readonly string[]) =>
  fields
    .map(humanize)
    .map((name, at) => (at === 0 ? name : name.replace(/^[A-Z](?=[a-z])/, (first) => first.toLowerCase())))
    .join(', ')

const sameWords = { taxId: 'tax id', email: 'email', business: 'name and ZIP code' }

/** Possible duplicates of the application, with links. */
function Doubles({ doubles }: { doubles: Review['doubles'] }) {
  if (doubles.length === 0) return null
  return (
    <div className="mt-2 flex items-start gap-2">
      <Copy aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-amber" />
      <div>
        <p className="font-medium">We may already know this business:</p>
        <ul className="mt-0.5 flex flex-col gap-0.5">
          {doubles.map((double) => (
            <li key={double.id}>
              <Link
                to={double.kind === 'client' ? '/clients' : '/registrations'}
                search={
                  double.kind === 'client' ? { open: double.id } : { open: double.id, status: double.status }
                }
                className="font-medium text-accent underline"
              >
                {double.name}
              </Link>{' '}
              <span className="text-ink-2">
                ({double.kind === 'client' ? 'client' : humanize(double.status).toLowerCase()}, same{' '}
                {double.same.map((one) => sameWords[one]).join(', ')})
              </span>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
