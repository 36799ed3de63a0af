import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { paymentCalls } from '#billing/contract/payment-calls.ts'
import { Badge } from '#design/badge.tsx'
import { Button, buttonClass } from '#design/button.tsx'
import { DescriptionList } from '#design/description-list.tsx'
import { DateTime } from '#design/figures.tsx'
import { humanize } from '#design/format.ts'
import { users } from '#identity/contract/user.ts'
import type { RowOf } from '#platform/contract/define.ts'
import { infoOf, wordOf } from '#platform/contract/field-info.ts'
import { phoneWords } from '#platform/rules/text/phone.ts'
import { useAct } from '#shell/data/call.ts'
import { currentOf } from '#shell/data/rows.ts'
import { useUser } from '#shell/session/session.ts'

type Member = RowOf<typeof users> & { version: number }

/** A member's payout data, and its verification by another person. */
export function PayoutTab({ member }: { member: Member }) {
  const user = useUser()
  // The version that the reviewer saw first: data that changes meanwhile must be reviewed again before it is verified.
  const [seen, setSeen] = useState(member.version)
  const method = member.preferredPaymentMethod
  const verify = useAct(paymentCalls.verify, {
    done: { title: 'Payout verified', description: `${member.firstName} ${member.lastName}` },
    failed: (error) => {
      setSeen(currentOf(users, error)?.version ?? seen)
      return { title: 'Not verified' }
    },
  })
  const change = user.id !== member.id && (
    <Link to="/payment-setup" search={{ for: member.id }} className={buttonClass({})}>
      Change where they are paid…
    </Link>
  )
  if (!method)
    return (
      <div className="flex flex-col items-start gap-4">
        <p className="text-sm text-ink-2">No payout is set up yet.</p>
        {change}
      </div>
    )
  const isOwn = member.payoutChangedBy === user.id
  const waits = member.payoutHoldUntil !== null && Date.parse(member.payoutHoldUntil) > Date.now()
  const facts = factsOf(member).filter(({ value }) => value)
  return (
    <div className="flex flex-col gap-4">
      <p className="flex items-center gap-2 text-sm font-medium">
        {wordOf(infoOf(users, 'preferredPaymentMethod'), method)}
        <Badge tone={member.paymentMethodVerified ? 'green' : 'amber'}>
          {member.paymentMethodVerified ? 'Verified' : 'Not verified yet'}
        </Badge>
      </p>
      <DescriptionList facts={facts} />
      {!member.paymentMethodVerified && (
        <p className="text-sm text-ink-2">
          {member.payoutChangedAt && (
            <>
              Changed <DateTime value={member.payoutChangedAt} style="datetime" />
              {isOwn ? ' by you' : ''}.{' '}
            </>
          )}
          {waits ? (
            <>
              It waits until <DateTime value={member.payoutHoldUntil} style="datetime" />, then somebody else
              than made the change verifies it.
            </>
          ) : (
            isOwn && 'Somebody else has to verify it.'
          )}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {!member.paymentMethodVerified && user.id !== member.id && (
          <Button
            loading={verify.isPending}
            onClick={() => verify.mutate({ params: { id: member.id }, body: { version: seen } })}
          >
            Mark as verified
          </Button>
        )}
        {change}
      </div>
    </div>
  )
}

function factsOf(member: Member) {
  const fact = (key: string, term: string, value: string | null) => ({ key, term, value })
  switch (member.preferredPaymentMethod) {
    case 'bank_account':
      return [
        fact('bank', 'Bank', member.bankName),
        fact('type', 'Account type', member.bankAccountType && humanize(member.bankAccountType)),
        fact('routing', 'Routing number', member.bankRoutingNumber),
        fact(
          'number',
          'Account number',
          member.bankAccountNumberLast4 && `••••${member.bankAccountNumberLast4}`,
        ),
      ]
    case 'zelle':
      return [
        fact('email', 'Email', member.zelleEmail),
        fact('phone', 'Phone', member.zellePhone && phoneWords(member.zellePhone)),
      ]
    case 'cashapp':
      return [fact('handle', 'Handle', member.cashAppHandle)]
    case 'venmo':
      return [fact('handle', 'Handle', member.venmoHandle)]
    default:
      return [fact('email', 'Email', member.paypalEmail)]
  }
}
