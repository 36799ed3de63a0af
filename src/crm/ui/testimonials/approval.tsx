import { testimonials } from '#crm/contract/testimonial.ts'
import { Button } from '#design/button.tsx'
import type { RowOf } from '#platform/contract/define.ts'
import { useDoing } from '#shell/data/call.ts'
import { moveRow } from '#shell/data/rows.ts'
import { useUser } from '#shell/session/session.ts'

const words = {
  approve: { label: 'Approve', done: 'Approved' },
  withdraw: { label: 'Withdraw approval', done: 'Approval withdrawn' },
  feature: { label: 'Feature on the website', done: 'Featured' },
  unfeature: { label: 'Stop featuring', done: 'No longer featured' },
} as const

/** Whether the website may show it; for administrators. */
export function Approval({ testimonial }: { testimonial: RowOf<typeof testimonials> }) {
  const { role } = useUser()
  const decide = useDoing((action: keyof typeof words) => moveRow(testimonials, testimonial.id, action), {
    done: (_, action) => ({ title: words[action].done, description: testimonial.businessName }),
    failed: { title: 'Nothing was changed' },
    again: [[testimonials.path]],
  })
  if (role !== 'admin') return null
  const actions = !testimonial.isApproved
    ? (['approve'] as const)
    : testimonial.isFeatured
      ? (['unfeature', 'withdraw'] as const)
      : (['feature', 'withdraw'] as const)
  return actions.map((action) => (
    <Button
      key={action}
      variant={action === 'approve' ? 'primary' : 'secondary'}
      loading={decide.isPending && decide.variables === action}
      onClick={() => decide.mutate(action)}
    >
      {words[action].label}
    </Button>
  ))
}
