import {
  BellRing,
  Building2,
  CircleCheck,
  ClipboardCheck,
  FileText,
  Hand,
  Inbox,
  Landmark,
  Layers,
  Lightbulb,
  ListChecks,
  type LucideIcon,
  Package,
  PackageCheck,
  PackageSearch,
  PhoneCall,
  Snail,
  Trophy,
  UserRoundPlus,
} from 'lucide-react'
import type { WaitingKind, WaitsFor } from '#analytics/contract/home.ts'
import { buttonClass } from '#design/button.tsx'
import { Card } from '#design/card.tsx'
import { cx } from '#design/cx.ts'
import { formatCount } from '#design/format.ts'
import { Awaited, Skeleton } from '#design/skeleton.tsx'
import { GoLink } from './go-link.tsx'
import { listTargets, type Target } from './targets.ts'
import { waitedWords } from './waited-words.ts'

type Words = {
  icon: LucideIcon
  one: string
  many: string
  /** What the button does. */
  act: string
  to: readonly Target[]
  tone?: 'amber' | 'red'
}

const orders = (status: string) => listTargets('/orders', { status, sort: 'orderDate' })

const words: Readonly<Record<WaitingKind, Words>> = {
  alerts: {
    icon: BellRing,
    one: 'urgent alert',
    many: 'urgent alerts',
    act: 'Open',
    to: listTargets('/alerts'),
    tone: 'red',
  },
  orders_on_hold: {
    icon: Hand,
    one: 'order on hold',
    many: 'orders on hold',
    act: 'Look into it',
    to: orders('on_hold'),
    tone: 'amber',
  },
  orders_to_confirm: {
    icon: ClipboardCheck,
    one: 'order to confirm',
    many: 'orders to confirm',
    act: 'Confirm',
    to: orders('pending'),
  },
  orders_to_pick: {
    icon: PackageSearch,
    one: 'order to pick',
    many: 'orders to pick',
    act: 'Pick',
    to: [...listTargets('/fulfillment/pick-list'), ...orders('confirmed')],
  },
  orders_to_pack: {
    icon: Package,
    one: 'order to pack',
    many: 'orders to pack',
    act: 'Pack',
    to: orders('picking'),
  },
  orders_to_ship: {
    icon: PackageCheck,
    one: 'order to ship',
    many: 'orders to ship',
    act: 'Ship',
    to: [...listTargets('/shipping'), ...orders('packed')],
  },
  low_stock: {
    icon: Layers,
    one: 'product runs low',
    many: 'products run low',
    act: 'Restock',
    to: listTargets('/operations'),
    tone: 'amber',
  },
  registrations: {
    icon: Building2,
    one: 'business registration to review',
    many: 'business registrations to review',
    act: 'Review',
    to: listTargets('/registrations'),
  },
  members: {
    icon: UserRoundPlus,
    one: 'person to approve',
    many: 'people to approve',
    act: 'Approve',
    to: listTargets('/team', { status: 'pending' }),
  },
  bank_files: {
    icon: Landmark,
    one: 'bank file to release',
    many: 'bank files to release',
    act: 'Release',
    to: listTargets('/payments'),
    tone: 'amber',
  },
  leads: {
    icon: Inbox,
    one: 'new lead',
    many: 'new leads',
    act: 'Answer',
    to: listTargets('/leads', { status: 'new' }),
  },
  activities: {
    icon: Trophy,
    one: 'activity to approve for points',
    many: 'activities to approve for points',
    act: 'Approve',
    to: listTargets('/admin/graduation'),
  },
  suggestions: {
    icon: Lightbulb,
    one: 'open suggestion',
    many: 'open suggestions',
    act: 'Read',
    to: listTargets('/suggestions'),
  },
  tasks: {
    icon: ListChecks,
    one: 'task for today',
    many: 'tasks for today',
    act: 'Start',
    to: [...listTargets('/field-tools'), ...listTargets('/reminders')],
  },
  stuck_deals: { icon: Snail, one: 'stuck deal', many: 'stuck deals', act: 'See them', to: [], tone: 'red' },
  first_contacts: {
    icon: PhoneCall,
    one: 'prospect without a first contact',
    many: 'prospects without a first contact',
    act: 'Contact',
    to: [],
  },
  payout_papers: {
    icon: FileText,
    one: 'paper holds your payout',
    many: 'papers hold your payout',
    act: 'Hand in',
    to: [...listTargets('/papers'), ...listTargets('/payment-setup')],
    tone: 'amber',
  },
  reviews: {
    icon: ListChecks,
    one: 'review card due',
    many: 'review cards due',
    act: 'Review',
    to: listTargets('/review'),
  },
}

/** A server counts no further than this. */
const most = 100

type WaitingListProps = {
  /** Undefined while loading. */
  waits: readonly WaitsFor[] | undefined
  /** Places that depend on who asks. */
  places?: Partial<Record<WaitingKind, readonly Target[]>>
}

/** What waits for this person, each with a button to where it is done. */
export function WaitingList({ waits, places = {} }: WaitingListProps) {
  const now = new Date()
  return (
    <Card title="What waits for you" flush>
      {!waits ? (
        <Awaited>
          <div role="status" aria-label="Loading" className="grid gap-2 px-5 pb-5 lg:grid-cols-2">
            <Skeleton className="h-12" />
            <Skeleton className="h-12" />
          </div>
        </Awaited>
      ) : waits.length === 0 ? (
        <p className="flex items-center gap-3 border-t border-line px-5 py-5 text-md">
          <CircleCheck aria-hidden="true" className="size-5 text-accent" />
          You're all caught up.
        </p>
      ) : (
        <ul className="grid gap-px border-t border-line bg-line lg:grid-cols-2">
          {waits.map((one) => (
            <Line key={one.kind} {...one} to={places[one.kind] ?? words[one.kind].to} now={now} />
          ))}
          {waits.length % 2 === 1 && <li aria-hidden="true" className="hidden bg-surface lg:block" />}
        </ul>
      )}
    </Card>
  )
}

const tones = { amber: 'bg-amber-soft text-amber', red: 'bg-red-soft text-red' }

type LineProps = WaitsFor & { to: readonly Target[]; now: Date }

function Line({ kind, count, since, to, now }: LineProps) {
  const { icon: Icon, one, many, act, tone } = words[kind]
  const what = count === most ? `${most} or more ${many}` : formatCount(count, one, many)
  const long = since && waitedWords(kind, { count, since, now })
  return (
    <li className="flex min-h-14 min-w-0 items-center gap-3 bg-surface px-5 py-2">
      <span
        aria-hidden="true"
        className={cx(
          'grid size-9 shrink-0 place-items-center rounded-full [&>svg]:size-4.5',
          tone ? tones[tone] : 'bg-accent-soft text-accent',
        )}
      >
        <Icon />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block text-md font-medium">{what}</span>
        {long && <span className="block text-sm text-ink-2">{long}</span>}
      </span>
      <GoLink to={to} className={buttonClass({ size: 'sm', className: 'shrink-0 [span&]:hidden' })}>
        {act}
        <span className="sr-only">: {what}</span>
      </GoLink>
    </li>
  )
}
