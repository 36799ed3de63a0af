import { Link } from '@tanstack/react-router'
import type { TaxYear } from '#contracts/accounts/taxes/tax-year.ts'
import { Badge } from '#web/design/badge.tsx'
import { Card } from '#web/design/card.tsx'
import { Money } from '#web/design/figures.tsx'
import { Table, Td, Th, Tr } from '#web/design/table.tsx'

type PeopleProps = Pick<TaxYear, 'year' | 'people'>
type Person = TaxYear['people'][number]

/** Everybody who was paid in the year: how much, what others report, and what stands in the way of a form. */
export function PeopleOfYear({ year, people }: PeopleProps) {
  return (
    <Card
      title={`Paid in ${year}`}
      description="By what has left the bank. PayPal, Venmo and Cash App report what they pay out on a 1099-K: it stands apart."
    >
      <Table caption={`Paid in ${year}`}>
        <thead>
          <tr>
            <Th>Who</Th>
            <Th numeric>1099-NEC</Th>
            <Th numeric className="max-md:hidden">
              1099-K, by others
            </Th>
            <Th className="max-md:hidden">TIN</Th>
            <Th>Form</Th>
          </tr>
        </thead>
        <tbody>
          {people.map((person) => (
            <Tr key={person.userId}>
              <Td>
                <span className="block font-medium">{person.name}</span>
                {person.missing.length > 0 && <Missing person={person} />}
              </Td>
              <Td numeric>
                <Money cents={person.necCents} />
              </Td>
              <Td numeric className="max-md:hidden">
                <Money cents={person.cardCents} />
              </Td>
              <Td className="tabular whitespace-nowrap max-md:hidden">
                {person.tinLast4 ? `•••-••-${person.tinLast4}` : '–'}
              </Td>
              <Td>
                <Badge tone={!person.isDue ? 'neutral' : person.missing.length > 0 ? 'amber' : 'green'}>
                  {!person.isDue ? 'Not due' : person.missing.length > 0 ? 'Incomplete' : 'Ready'}
                </Badge>
              </Td>
            </Tr>
          ))}
        </tbody>
      </Table>
    </Card>
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
