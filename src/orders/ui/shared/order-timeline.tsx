import { cx } from '#design/cx.ts'
import { DateTime } from '#design/figures.tsx'
import { humanize } from '#design/format.ts'
import type { FullOrder } from '#orders/contract/move-order.ts'
import { isEndOfParts } from '#orders/rules/shipped-lines.ts'

const deeds: Record<string, string> = {
  place: 'Placed',
  confirm: 'Confirmed',
  pick: 'Picking began',
  'pick-part': 'Picking of a part began',
  pack: 'Packed',
  unpack: 'Unpacked',
  ship: 'Shipped',
  deliver: 'Delivered',
  hold: 'Put on hold',
  release: 'Released',
  cancel: 'Canceled',
  reduce: 'Reduced',
  return: 'Returned',
}

/** Shipping a part or canceling the rest is named as such, not as the whole order. */
function deedOf({ action, toState }: FullOrder['transitions'][number]): string {
  if (action === 'ship' && toState !== 'shipped') return 'Shipped in part'
  if (action === 'cancel' && toState !== 'cancelled') return 'Rest canceled'
  if (action === 'reduce' && isEndOfParts(toState)) return 'Reduced to what has shipped'
  return deeds[action] ?? humanize(action)
}

const tones: Record<string, string> = {
  deliver: 'bg-accent',
  hold: 'bg-amber-mark',
  cancel: 'bg-red',
  return: 'bg-red',
}

/** The history of an order, newest first, with person, time and reason. */
export function OrderTimeline({ transitions }: { transitions: FullOrder['transitions'] }) {
  return (
    <ol className="flex flex-col">
      {transitions.toReversed().map((entry, index) => (
        <li key={`${entry.at} ${entry.action}`} className="relative pb-4 pl-6 text-sm last:pb-0">
          {index < transitions.length - 1 && (
            <span aria-hidden="true" className="absolute top-3 bottom-0 left-[5px] w-px bg-line-strong" />
          )}
          <span
            aria-hidden="true"
            className={cx(
              'absolute top-1.5 left-0.5 size-2 rounded-full ring-3 ring-surface',
              tones[entry.action] ?? 'bg-blue',
            )}
          />
          <p className="flex items-baseline justify-between gap-3">
            <span className="min-w-0">
              <span className="font-medium">{deedOf(entry)}</span>
              {entry.by && <span className="text-ink-2"> by {entry.by}</span>}
            </span>
            <DateTime value={entry.at} style="datetime" className="text-xs text-ink-3" />
          </p>
          {entry.reason && <p className="text-ink-2">“{entry.reason}”</p>}
        </li>
      ))}
    </ol>
  )
}
