import { Link } from '@tanstack/react-router'
import { CircleAlert, Clock } from 'lucide-react'
import type { Verification } from '#billing/contract/verification.ts'
import { Badge } from '#design/badge.tsx'
import { Button } from '#design/button.tsx'
import { Card } from '#design/card.tsx'
import { DescriptionList } from '#design/description-list.tsx'
import { DateTime } from '#design/figures.tsx'
import { formatCount, formatDate } from '#design/format.ts'
import { askReason } from '#shell/page/ask-reason.ts'
import { useUser } from '#shell/session/session.ts'
import { useVerify } from './use-verify.ts'

/** One waiting item: its data, doubts, who entered it, and the buttons to answer. */
export function VerificationCard({ item }: { item: Verification }) {
  const { role } = useUser()
  const answer = useVerify(item)
  const isBank = item.kind === 'bank'
  const mayRefuse = role === 'admin' || !isBank
  const isWaiting = item.holdUntil !== null && Date.parse(item.holdUntil) > Date.now()
  const refuse = () =>
    askReason({
      title: `${isBank ? 'Block the bank account of' : 'Refuse the payout of'} ${item.name}`,
      description: isBank
        ? 'It is no longer debited. They are notified by email, with your reason, and asked for another account.'
        : 'The details are removed. They are notified by email, with your reason, and asked to enter them again.',
      action: isBank ? 'Block' : 'Refuse',
      isDanger: true,
      send: ({ reason }) => answer.refuse(reason),
    })
  return (
    <Card
      title={
        <span className="flex flex-wrap items-center gap-2">
          {role === 'admin' ? (
            <Link
              to={isBank ? '/clients' : '/team'}
              search={{ open: item.ownerId }}
              className="rounded-sm hover:underline"
            >
              {item.name}
            </Link>
          ) : (
            item.name
          )}
          <Badge tone="neutral">{isBank ? 'Bank account' : 'Payout'}</Badge>
          {item.isChange && <Badge tone="amber">Change</Badge>}
          {item.isAsked && <Badge tone="blue">Prenote on its way</Badge>}
          {item.waitingOrders > 0 && (
            <Badge tone="amber" dot>
              {formatCount(item.waitingOrders, 'order waits', 'orders wait')} for it
            </Badge>
          )}
        </span>
      }
    >
      <DescriptionList
        facts={item.facts.map(({ label, value }) => ({ term: label, value }))}
        className="sm:grid-cols-[7.5rem_1fr_7.5rem_1fr]"
      />
      <p className="mt-3 text-xs text-ink-3">
        Entered by {item.changedBy}, <DateTime value={item.changedAt} style="datetime" />
      </p>
      {item.doubts.map((doubt) => (
        <p key={doubt} className="mt-2 flex items-start gap-2 text-sm text-amber">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {doubt}
        </p>
      ))}
      {item.refusal && (
        <p className="mt-3 flex items-start gap-2 rounded-md bg-sunken px-3 py-2 text-sm text-ink-2">
          <Clock aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {isWaiting && !/yourself|own/.test(item.refusal)
            ? `Waits until ${formatDate(item.holdUntil ?? '', 'datetime')}: who was told of the change can object until then.`
            : item.refusal}
        </p>
      )}
      <div className="mt-4 flex flex-wrap gap-2">
        <Button
          variant="primary"
          disabled={item.refusal !== null}
          loading={answer.isPending}
          onClick={answer.verify}
        >
          Verify<span className="sr-only"> {item.name}</span>
        </Button>
        {role === 'admin' && item.isAsked === false && (
          <Button disabled={item.askRefusal !== null} loading={answer.isAsking} onClick={answer.prenote}>
            Ask the bank<span className="sr-only"> about the account of {item.name}</span>
          </Button>
        )}
        {mayRefuse && (
          <Button className="text-red" loading={answer.isRefusing} onClick={() => void refuse()}>
            {isBank ? 'Block…' : 'Refuse…'}
            <span className="sr-only"> {item.name}</span>
          </Button>
        )}
      </div>
    </Card>
  )
}
