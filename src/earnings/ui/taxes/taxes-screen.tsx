import { FileText } from 'lucide-react'
import { Button } from '#design/button.tsx'
import { Card } from '#design/card.tsx'
import { EmptyState } from '#design/empty-state.tsx'
import { formatCount, formatMoney } from '#design/format.ts'
import { Select } from '#design/select.tsx'
import { Skeleton } from '#design/skeleton.tsx'
import { Stat } from '#design/stat.tsx'
import { taxCalls } from '#earnings/contract/taxes/tax-calls.ts'
import type { TaxYear } from '#earnings/contract/taxes/tax-year.ts'
import { useAct, useRead } from '#shell/data/call.ts'
import { LoadFailed } from '#shell/page/load-failed.tsx'
import { Page } from '#shell/page/page.tsx'
import { useSearchState } from '#shell/page/search-state.ts'
import { handOver } from './hand-over.ts'
import { PeopleOfYear } from './people-of-year.tsx'

/** 1099-NEC: who gets one for a year, what is missing, and the file for the IRS. [PAY-012] */
export function TaxesScreen() {
  const [search, setSearch] = useSearchState()
  const asked = /^\d{4}$/.test(search.year ?? '') ? Number(search.year) : undefined
  const { data, error, refetch } = useRead(
    taxCalls.year,
    { query: asked ? { year: asked } : {} },
    { placeholderData: (before) => before },
  )
  const years = data?.years ?? []
  return (
    <Page
      title="Taxes"
      width="wide"
      actions={
        <span className="w-28">
          <Select
            aria-label="Year"
            value={String(data?.year ?? asked ?? '')}
            onValueChange={(year) => setSearch({ year: year || undefined })}
            options={years.map((year) => ({ value: String(year), label: String(year) }))}
          />
        </span>
      }
    >
      {error && !data ? (
        <LoadFailed error={error} what="The year" onRetry={() => void refetch()} />
      ) : data ? (
        <Year data={data} />
      ) : (
        <Skeleton className="h-96 rounded-lg" />
      )}
    </Page>
  )
}

function Year({ data }: { data: TaxYear }) {
  const { year, people } = data
  const incomplete = people.filter(({ isDue, missing }) => isDue && missing.length > 0)
  const filing = useAct(taxCalls.filing, {
    done: ({ forms, left }) => ({
      title: `${formatCount(forms, 'form', 'forms')} in the file`,
      description: left.length > 0 ? `Left out: ${left.join('; ')}` : 'The download is on record.',
    }),
    failed: { title: 'No file was made' },
    onDone: ({ fileName, text }) => handOver(fileName, text),
  })
  if (people.length === 0)
    return (
      <EmptyState icon={<FileText />} title={`Nobody was paid in ${year}`}>
        Payouts count once they have left the bank.
      </EmptyState>
    )
  return (
    <div className="flex flex-col gap-4">
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        <Stat label="1099-NEC due" value={String(data.necCount)} note={`for ${year}`} />
        <Stat label="On those forms" value={formatMoney(data.necCents)} note="box 1 in all" />
        <Stat
          label="From"
          value={formatMoney(data.thresholdCents)}
          note={data.isEstimated ? 'of the year before: not announced yet' : 'paid in the year'}
        />
        <Stat
          label="Missing something"
          value={String(incomplete.length)}
          note={formatCount(incomplete.length, 'person', 'people')}
        />
      </div>
      {data.missing.length > 0 && (
        <p className="rounded-lg bg-amber-soft px-4 py-3 text-sm text-amber">
          Before anything is filed: {data.missing.join(', ')}.
        </p>
      )}
      <PeopleOfYear year={year} people={people} />
      <Card
        title={`File for ${year}`}
        description={
          data.mustFileElectronically
            ? 'Ten information returns or more are filed electronically: upload this file to the IRS portal (IRIS).'
            : 'Fewer than ten forms may go on paper, unless you file others too. The file is for the IRS portal (IRIS).'
        }
      >
        <div className="flex flex-wrap items-center gap-3">
          <Button
            variant="primary"
            disabled={data.necCount === 0}
            loading={filing.isPending}
            onClick={() => filing.mutate({ params: { year: String(year) } })}
          >
            Download filing CSV
          </Button>
          <p className="text-sm text-ink-2">
            Taxpayer numbers stand in it whole. Who takes it is on record. Box 1 alone is filled: box 2
            (direct sales of $5,000 or more) and box 4 (federal tax withheld) stay empty, because nothing here
            is sold to reps for resale and no tax is withheld. If that is not so for somebody, complete their
            form by hand.
          </p>
        </div>
      </Card>
    </div>
  )
}
