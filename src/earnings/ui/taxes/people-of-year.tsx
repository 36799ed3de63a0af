import { Link } from '@tanstack/react-router'
import { Badge } from '#design/badge.tsx'
import { Button } from '#design/button.tsx'
import { Card } from '#design/card.tsx'
import { Money } from '#design/figures.tsx'
import { RowTable } from '#design/row-table.tsx'
import { taxCalls } from '#earnings/contract/taxes/tax-calls.ts'
import type { TaxYear } from '#earnings/contract/taxes/tax-year.ts'
import { useAct } from '#shell/data/call.ts'
import { handOver } from './hand-over.ts'

type PeopleProps = Pick<TaxYear, 'year' | 'people'>
type Person = TaxYear['people'][number]

/** Everybody paid in the year: amounts, amounts reported by others, and what is missing for the form. */
export function PeopleOfYear({ year, people }: PeopleProps) {
  return (
    <Card
      title={`Paid in ${year}`}
      description="By what has left the bank. PayPal, Venmo and Cash App report what they pay out on a 1099-K: it stands apart."
    >
      <RowTable
        caption={`Paid in ${year}`}
        rows={people}
        keyOf={(person) => person.userId}
        columns={[
          {
            head: 'Who',
            cell: (person) => (
              <>
                <span className="block font-medium">{person.name}</span>
                {person.missing.length > 0 && <Missing person={person} />}
              </>
            ),
          },
          { head: '1099-NEC', numeric: true, cell: (person) => <Money cents={person.necCents} /> },
          {
            head: '1099-K, by others',
            numeric: true,
            className: 'max-md:hidden',
            cell: (person) => <Money cents={person.cardCents} />,
          },
          {
            head: 'TIN',
            className: 'max-md:hidden',
            cellClass: 'tabular whitespace-nowrap',
            cell: (person) => (person.tinLast4 ? `•••-••-${person.tinLast4}` : '–'),
          },
          { head: 'Form', cell: (person) => <FormOf year={year} person={person} /> },
        ]}
      />
    </Card>
  )
}

/** The state of the form: not due, incomplete, or ready to print. */
function FormOf({ year, person }: { year: number; person: Person }) {
  if (!person.isDue) return <Badge tone="neutral">Not due</Badge>
  if (person.missing.length > 0) return <Badge tone="amber">Incomplete</Badge>
  return (
    <span className="flex flex-wrap items-center gap-2">
      <Badge tone="green">Ready</Badge>
      <Print year={year} person={person} />
    </span>
  )
}

function Print({ year, person: { userId, name } }: { year: number; person: Person }) {
  const print = useAct(taxCalls.form, {
    done: ({ fileName }) => ({ title: `${fileName} downloaded`, description: 'The download is on record.' }),
    failed: { title: 'No form was printed' },
    onDone: ({ fileName, pdf }) =>
      handOver(
        fileName,
        Uint8Array.from(atob(pdf), (sign) => sign.charCodeAt(0)),
      ),
  })
  return (
    <Button
      size="sm"
      loading={print.isPending}
      onClick={() => print.mutate({ params: { year: String(year), id: userId } })}
    >
      1099-NEC<span className="sr-only"> of {name}</span>
    </Button>
  )
}

function Missing({ person: { missing, name } }: { person: Person }) {
  return (
    <span className="block text-xs text-amber">
      Missing: {missing.join(', ')}.{' '}
      <Link to="/admin/graduation" className="underline underline-offset-2">
        Papers<span className="sr-only"> of {name}</span>
      </Link>
    </span>
  )
}
