import { Link } from '@tanstack/react-router'
import type { PayoutHold } from '#billing/contract/payout-hold.ts'
import { Badge } from '#design/badge.tsx'
import { Button } from '#design/button.tsx'
import { useAct } from '#shell/data/call.ts'
import { graduationCalls } from '#training/contract/graduation/graduation-calls.ts'
import { nothingDecided } from '../shared/failures.ts'

type Words = { open: string; act: string; done: string; field: 'taxForm' | 'compliance' }

/** Payout holds that are resolved in the person's account, not by papers. */
const payoutWords = { payout_method: 'No payout method yet', payout_verification: 'Payout not verified' }

const words: Record<Exclude<PayoutHold, keyof typeof payoutWords>, Words> = {
  tax_form: {
    open: 'Tax form (1099) open',
    act: 'Mark as received',
    done: 'tax form received',
    field: 'taxForm',
  },
  compliance: {
    open: 'Compliance open',
    act: 'Mark as checked',
    done: 'compliance checked',
    field: 'compliance',
  },
}

type HoldsProps = { id: string; name: string; holds: readonly PayoutHold[] }

/** What holds the payout, never the promotion (T2, R1), each with what can be done about it. */
export function Holds({ id, name, holds }: HoldsProps) {
  const note = useAct(graduationCalls.notePapers, {
    done: ({ holds: left }, { body }) => ({
      title: `${name}: ${words[body?.taxForm ? 'tax_form' : 'compliance'].done}`,
      description: left.length === 0 ? 'Nothing holds back the payout anymore.' : undefined,
    }),
    failed: nothingDecided,
  })
  if (holds.length === 0) return null
  return (
    <ul aria-label={`Open papers of ${name}`} className="flex flex-wrap items-center gap-x-6 gap-y-2">
      {holds.map((hold) => {
        if (hold === 'payout_method' || hold === 'payout_verification') {
          return (
            <li key={hold} className="flex items-center gap-2">
              <Badge tone="amber" dot>
                {payoutWords[hold]}
              </Badge>
              {hold === 'payout_verification' && (
                <Link
                  to="/team"
                  search={{ open: id }}
                  className="text-sm font-medium underline underline-offset-2"
                >
                  Look at the payout<span className="sr-only"> of {name}</span>
                </Link>
              )}
            </li>
          )
        }
        const { open, act, field } = words[hold]
        return (
          <li key={hold} className="flex items-center gap-2">
            <Badge tone="amber" dot>
              {open}
            </Badge>
            <Button
              size="sm"
              aria-label={`${act}: ${open}, ${name}`}
              loading={note.isPending && field in (note.variables.body ?? {})}
              onClick={() => note.mutate({ params: { id }, body: { [field]: true } })}
            >
              {act}
            </Button>
          </li>
        )
      })}
    </ul>
  )
}
