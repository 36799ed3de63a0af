import { ChevronRight, Handshake } from 'lucide-react'
import { clients } from '#crm/contract/client.ts'
import { Card } from '#design/card.tsx'
import { EmptyState } from '#design/empty-state.tsx'
import { formatDate } from '#design/format.ts'
import { SkeletonText } from '#design/skeleton.tsx'
import { useRows } from '#shell/data/rows.ts'
import { LoadFailed } from '#shell/page/load-failed.tsx'
import type { Client } from '../shared/home-address.ts'

const query = { sort: '-lastOrderDate', limit: 8 }

/** Chooses the client: those who ordered last are one tap away. */
export function WhichClient({ onChoose }: { onChoose: (clientId: string) => void }) {
  const { data, error, refetch } = useRows(clients, query)
  if (error) return <LoadFailed error={error} what="Your clients" onRetry={() => void refetch()} />
  if (!data) return <SkeletonText lines={8} />
  if (data.items.length === 0) {
    return (
      <EmptyState icon={<Handshake />} title="No clients yet">
        A prospect that you mark as won becomes a client, and orders can be placed for it here.
      </EmptyState>
    )
  }
  return (
    <Card title="Which client?" description="Choose one above, or one of those who ordered last." flush>
      <ul aria-label="Clients who ordered last" className="border-t border-line">
        {data.items.map((client) => (
          <li key={client.id} className="border-b border-line last:border-0">
            <button
              type="button"
              onClick={() => onChoose(client.id)}
              className="focus-inset flex min-h-12 w-full items-center gap-3 px-5 py-2 text-left hover:bg-hover"
            >
              <span className="min-w-0 flex-1">
                <span className="block truncate font-medium">{client.businessName}</span>
                <span className="block truncate text-sm text-ink-2">{factsOf(client)}</span>
              </span>
              <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-ink-3" />
            </button>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function factsOf({ city, state, lastOrderDate }: Client): string {
  const place = [city, state].filter(Boolean).join(', ')
  const last = lastOrderDate ? `Last order ${formatDate(lastOrderDate)}` : 'No order yet'
  return [last, place].filter(Boolean).join(' · ')
}
