import type { z } from 'zod'
import type { PayoutHold, papersRecorded } from '#contracts/training/graduation.ts'
import { Badge } from '#web/design/badge.tsx'
import { Button } from '#web/design/button.tsx'
import { useDecide } from './use-decide.ts'

type Words = { open: string; act: string; done: string; field: 'taxForm' | 'compliance' }

const words: Record<PayoutHold, Words> = {
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

/** Papers that hold back the payout, never the promotion (T2), each with the note that it came in. */
export function Holds({ id, name, holds }: HoldsProps) {
  const decide = useDecide<z.output<typeof papersRecorded>>()
  if (holds.length === 0) return null
  return (
    <ul aria-label={`Open papers of ${name}`} className="flex flex-wrap items-center gap-x-6 gap-y-2">
      {holds.map((hold) => {
        const { open, act, done, field } = words[hold]
        return (
          <li key={hold} className="flex items-center gap-2">
            <Badge tone="amber" dot>
              {open}
            </Badge>
            <Button
              size="sm"
              aria-label={`${act}: ${open}, ${name}`}
              loading={decide.isPending && field in (decide.variables.body ?? {})}
              onClick={() =>
                decide.mutate({
                  path: `/api/admin/graduation/${id}/papers`,
                  body: { [field]: true },
                  told: ({ holds: left }) => ({
                    title: `${name}: ${done}`,
                    description: left.length === 0 ? 'Nothing holds back the payout any more.' : undefined,
                  }),
                })
              }
            >
              {act}
            </Button>
          </li>
        )
      })}
    </ul>
  )
}
