import { notFound, useParams } from '@tanstack/react-router'
import { useSite } from '../../parts/site/site-data.ts'
import { isQuotePage, QuotePage } from './quote-page.tsx'

/** The quote page within the router; an unknown path segment is not found (A11). */
export function QuoteScreen() {
  const { product = '' }: { product?: string } = useParams({ strict: false })
  if (!isQuotePage(useSite(), product)) throw notFound()
  return <QuotePage product={product} />
}
