import { ArrowRight, FileText, Store } from 'lucide-react'
import type { ReactNode } from 'react'
import type { RepHome as Home } from '#analytics/contract/home.ts'
import type { PayoutHold } from '#billing/contract/payout-hold.ts'
import { Card } from '#design/card.tsx'
import { formatCount } from '#design/format.ts'
import { HomeRow } from './home-list.tsx'
import { listTargets, type Target } from './targets.ts'

/** Whether a rep has nothing sold and nothing due: then `Start` replaces the figures, which would all be zero. */
export const isBeginning = ({ start, due, orders, commission }: Home) =>
  !start.hasSold &&
  due.today === 0 &&
  orders.open === 0 &&
  commission.thisWeek === 0 &&
  commission.lastWeek === 0

const papers: Record<PayoutHold, { title: string; text: string; to: readonly Target[] }> = {
  tax_form: {
    title: 'Your tax form (1099)',
    text: 'Your commissions add up; they are paid out once it is in.',
    to: [...listTargets('/papers'), ...listTargets('/payment-setup')],
  },
  compliance: {
    title: 'Your compliance papers',
    text: 'They hold back the payout, not the work.',
    to: [...listTargets('/papers'), ...listTargets('/payment-setup')],
  },
  payout_method: {
    title: 'How you want to be paid',
    text: 'Choose it once under Payment setup.',
    to: listTargets('/payment-setup'),
  },
  payout_verification: {
    title: 'Your payout details are being checked',
    text: 'An administrator looks at them; nothing to do for you.',
    to: listTargets('/payment-setup'),
  },
}

/** First tasks of a new rep. */
export function Start({ home: { start } }: { home: Home }) {
  return (
    <Card title="What waits for you" description="Nothing is sold yet. These come first." flush>
      <ul className="border-t border-line">
        <Row icon={<Store />} to={listTargets('/prospects')} {...accountsOf(start)} />
        {start.clients > 0 && (
          <Row
            icon={<Store />}
            to={listTargets('/clients')}
            title={`${formatCount(start.clients, 'client was', 'clients were')} handed to you`}
            text="Introduce yourself before their next order."
          />
        )}
        {start.holds.map((hold) => (
          <Row key={hold} icon={<FileText />} {...papers[hold]} />
        ))}
      </ul>
    </Card>
  )
}

function accountsOf({ prospects, untouched }: Home['start']): { title: string; text: string } {
  if (prospects === 0)
    return {
      title: 'Add your first prospect',
      text: 'The first business you want to win; your practice ones stay apart.',
    }
  if (untouched > 0)
    return {
      title: `${formatCount(untouched, 'prospect waits', 'prospects wait')} for a first contact`,
      text: 'Call or visit one today.',
    }
  return {
    title: formatCount(prospects, 'open prospect', 'open prospects'),
    text: 'Go on where you stopped.',
  }
}

type RowProps = { icon: ReactNode; title: string; text: string; to: readonly Target[] }

function Row({ icon, title, text, to }: RowProps) {
  return (
    <HomeRow to={to}>
      <span
        aria-hidden="true"
        className="grid size-9 shrink-0 place-items-center rounded-full bg-sunken text-ink-2 [&>svg]:size-4.5"
      >
        {icon}
      </span>
      <span className="min-w-0 flex-1">
        <span className="block text-md font-medium">{title}</span>
        <span className="block text-sm text-ink-2">{text}</span>
      </span>
      <ArrowRight aria-hidden="true" className="size-4 shrink-0 text-ink-3" />
    </HomeRow>
  )
}
