import { Refusal } from '#platform/rules/refusal.ts'
import { formatCents } from '#platform/rules/text/money.ts'

type Balance = {
  readonly open: number | null
  readonly credit: number | null
  readonly onItsWay: number | null
}

/** Refuses removing a client while either side owes the other money. */
export function refuseRemovingClient(name: string, { open, credit, onItsWay }: Balance): Refusal | undefined {
  const words = [
    ...(open ? [`${name} owes ${formatCents(open)}: collect it, credit it or write it off first.`] : []),
    ...(onItsWay ? [`${formatCents(onItsWay)} of ${name} is on its way: wait until it has settled.`] : []),
    ...(credit ? [`${name} has a credit of ${formatCents(credit)}: pay it back first.`] : []),
  ]
  return words.length > 0 ? new Refusal('conflict', words.join(' ')) : undefined
}
