import { useMutation, useQueryClient } from '@tanstack/react-query'
import { testimonials } from '#contracts/crm/testimonial.ts'
import type { RowOf } from '#contracts/define.ts'
import { api, messageOf } from '#web/app/api.ts'
import { useUser } from '#web/app/session.ts'
import { Button } from '#web/design/button.tsx'
import { toast } from '#web/design/toast-store.ts'

const words = {
  approve: { label: 'Approve', done: 'Approved' },
  withdraw: { label: 'Withdraw approval', done: 'Approval withdrawn' },
  feature: { label: 'Feature on the website', done: 'Featured' },
  unfeature: { label: 'Stop featuring', done: 'No longer featured' },
} as const

/** Whether the website may show it; for administrators. */
export function Approval({ testimonial }: { testimonial: RowOf<typeof testimonials> }) {
  const { role } = useUser()
  const client = useQueryClient()
  const decide = useMutation({
    mutationFn: (action: keyof typeof words) =>
      api.post(`${testimonials.path}/${testimonial.id}/${action}`, {}),
    onSuccess: (_, action) => toast({ title: words[action].done, description: testimonial.businessName }),
    onError: (error) =>
      toast({
        title: 'Nothing was changed',
        description: messageOf(error, 'Please try again.'),
        variant: 'destructive',
      }),
    onSettled: () => client.invalidateQueries({ queryKey: [testimonials.path] }),
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
