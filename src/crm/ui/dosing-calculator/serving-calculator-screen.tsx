import { FlaskConical, Link2 } from 'lucide-react'
import { products as productContract } from '#catalog/contract/product.ts'
import { companyCalls } from '#company/contract/company-calls.ts'
import type { PublicSite } from '#company/contract/public-site.ts'
import { Button } from '#design/button.tsx'
import { Card } from '#design/card.tsx'
import { copyText } from '#design/copy-text.ts'
import { EmptyState } from '#design/empty-state.tsx'
import { Skeleton } from '#design/skeleton.tsx'
import { useRead } from '#shell/data/call.ts'
import { useRows } from '#shell/data/rows.ts'
import { LoadFailed } from '#shell/page/load-failed.tsx'
import { Page } from '#shell/page/page.tsx'
import { useSearchState } from '#shell/page/search-state.ts'
import { ServingForm } from './serving-form.tsx'
import { type Inputs, inputsOf, type Product, searchOf, sizeOf } from './serving-inputs.ts'
import { ServingResults } from './serving-results.tsx'

/** Cost and profit of a serving. All inputs are in the address, so that a link shows the same figures. */
export function ServingCalculatorScreen() {
  const [search, setSearch] = useSearchState()
  const catalog = useRows(productContract, { status: 'active', sort: 'retailPrice', limit: 50 })
  const site = useRead(companyCalls.site, {}, { reads: ['company_settings'] })
  const error = catalog.error ?? site.error
  const products = catalog.data && poured(catalog.data.items)
  const inputs = inputsOf(search, site.data?.profitExample ?? null, products?.[0]?.sku ?? '')
  const chosen = products?.find(({ sku }) => sku === inputs.sku) ?? products?.[0]
  const change = (part: Partial<Inputs>) => setSearch(searchOf({ ...inputs, ...part }))
  return (
    <Page
      title="Serving calculator"
      width="wide"
      actions={
        <Button onClick={() => void copyLink(searchOf(inputs))} disabled={!chosen}>
          <Link2 aria-hidden="true" />
          <span className="max-sm:sr-only">Copy link</span>
        </Button>
      }
    >
      {error && (
        <LoadFailed
          error={error}
          what="The calculator"
          onRetry={() => void Promise.all([catalog.refetch(), site.refetch()])}
        />
      )}
      {!error && !(products && site.data) && <Loading />}
      {!error && products?.length === 0 && (
        <EmptyState title="No products for sale" icon={<FlaskConical />}>
          Active products in the catalog appear here with their size and price.
        </EmptyState>
      )}
      {!error && products && site.data && chosen && (
        <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,20rem)_minmax(0,1fr)] xl:grid-cols-[minmax(0,24rem)_minmax(0,1fr)]">
          <Card title="Your venue">
            <ServingForm inputs={{ ...inputs, sku: chosen.sku }} products={products} onChange={change} />
          </Card>
          <ServingResults inputs={inputs} product={chosen} products={products} />
          <Notes site={site.data} />
        </div>
      )}
    </Page>
  )
}

/** Bottles first, by size; products sold by the piece last. */
function poured(all: readonly Product[]): Product[] {
  const place = (product: Product) => sizeOf(product) ?? Number.POSITIVE_INFINITY
  return all.toSorted((a, b) => place(a) - place(b) || a.retailPrice - b.retailPrice)
}

function copyLink(search: Record<string, string>): Promise<void> {
  const { origin, pathname } = window.location
  return copyText(`${origin}${pathname}?${new URLSearchParams(search)}`, {
    done: { title: 'Link copied', description: 'Anyone who opens it sees the same figures.' },
    failed: { title: 'Not copied', description: 'Copy the address from the address bar instead.' },
  })
}

/** The company's cost claim with its wording, and a disclaimer about the page. */
function Notes({ site }: { site: PublicSite }) {
  const claim = site.claims.find(({ key }) => key === 'cost_per_serving')
  return (
    <div className="flex flex-col gap-1.5 text-xs text-ink-3 lg:col-span-2">
      <p>
        A calculator of servings and money. It says nothing about how much anybody should drink; how much a
        drink holds is up to the house. {site.profitExample?.note}
      </p>
      {claim && (
        <p>
          {site.shortName} says: {claim.text}
          {claim.basis ? ` (${claim.basis})` : ''}.
        </p>
      )}
      {site.legalLines
        .filter(({ where }) => where.includes('product'))
        .map((line) => (
          <p key={line.key}>{line.text}</p>
        ))}
    </div>
  )
}

function Loading() {
  return (
    <div role="status" aria-label="Loading" className="grid gap-4 lg:grid-cols-[20rem_1fr]">
      <Skeleton className="h-80" />
      <Skeleton className="h-80" />
    </div>
  )
}
