import { Fragment } from 'react'
import type { Pick } from './use-pick-list.ts'

/** The orders that need a product, with quantities. */
export function PickedFor({ pick }: { pick: Pick }) {
  return pick.orders.map((one, index) => (
    <Fragment key={one.orderNumber}>
      {index > 0 && ', '}
      <span className="whitespace-nowrap">
        {one.orderNumber}: {one.quantity}
      </span>
    </Fragment>
  ))
}
