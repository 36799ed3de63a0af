import { DateTime } from '#design/figures.tsx'
import { formatCount } from '#design/format.ts'
import { LoadFailed } from '#shell/page/load-failed.tsx'
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
  if (work.isError)
    return (
      <Paper>
        <LoadFailed error={work.error} what="The list" onRetry={() => void work.refetch()} />
      </Paper>
    )
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
              <th className="py-1.5 font-semibold sm:w-56">Product</th>
              <th className="py-1.5 font-semibold max-sm:hidden">For</th>
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
                  <span className="block text-xs text-ink-2">{pick.sku}</span>
                  <span className="tabular block text-xs text-ink-2 sm:hidden">
                    <PickedFor pick={pick} />
                  </span>
                </td>
                <td className="tabular py-2.5 pr-4 text-xs text-ink-2 max-sm:hidden">
                  <PickedFor pick={pick} />
                </td>
                <td className="display tabular py-2.5 text-right text-lg">{pick.quantity}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <td colSpan={3} className="py-3 font-semibold">
                Total units
              </td>
              <td className="max-sm:hidden" />
              <td className="display tabular py-3 text-right text-lg">
                {picks.reduce((sum, { quantity }) => sum + quantity, 0)}
              </td>
            </tr>
          </tfoot>
        </table>
      )}
    </Paper>
  )
}
