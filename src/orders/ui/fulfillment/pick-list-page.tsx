import { DateTime } from '#design/figures.tsx'
import { formatCount } from '#design/format.ts'
import { Letterhead, Paper, PaperSkeleton, PrintDesk } from '../shared/paper.tsx'
import { PickedFor } from './picked-for.tsx'
import { usePickList, usePickOrders } from './use-pick-list.ts'

/** The pick list for printing. */
export function PickListPage() {
  return (
    <PrintDesk title="Pick list">
      <PickListPaper />
    </PrintDesk>
  )
}

function PickListPaper() {
  const work = usePickOrders()
  const orders = work.data?.items ?? []
  const { picks, isPending } = usePickList(orders)
  if (work.isError) return <Paper>The list could not be loaded. Please go back and try again.</Paper>
  if (work.isPending || isPending) return <PaperSkeleton />
  return (
    <Paper>
      <Letterhead
        title="Pick list"
        number={formatCount(orders.length, 'order', 'orders')}
        aside={<DateTime value={new Date()} style="datetime" />}
      />
      {picks.length === 0 ? (
        <p className="mt-8 text-sm">Nothing to pick.</p>
      ) : (
        <table className="mt-6 w-full border-collapse text-sm">
          <thead>
            <tr className="border-b border-ink text-left text-xs">
              <th className="w-8 py-1.5">
                <span className="sr-only">Picked</span>
              </th>
              <th className="w-20 py-1.5 pr-3 font-semibold">Shelf</th>
              <th className="w-56 py-1.5 font-semibold">Product</th>
              <th className="py-1.5 font-semibold">For</th>
              <th className="w-20 py-1.5 text-right font-semibold">Quantity</th>
            </tr>
          </thead>
          <tbody>
            {picks.map((pick) => (
              <tr key={pick.productId} className="border-b border-line align-top">
                <td className="py-2.5 pr-3">
                  <span className="block size-4 rounded-[3px] border-2 border-ink" />
                </td>
                <td className="tabular py-2.5 pr-3 font-semibold whitespace-nowrap">
                  {pick.location || '–'}
                </td>
                <td className="py-2.5 pr-4">
                  {pick.name}
                  <span className="block text-xs text-ink-3">{pick.sku}</span>
                </td>
                <td className="tabular py-2.5 pr-4 text-xs text-ink-2">
                  <PickedFor pick={pick} />
                </td>
                <td className="display tabular py-2.5 text-right text-lg">{pick.quantity}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Paper>
  )
}
