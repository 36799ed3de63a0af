import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api, messageOf } from '#web/app/api.ts'
import { formatCount } from '#web/design/format.ts'
import { toast } from '#web/design/toast-store.ts'

type Settlement =
  | { act: 'qualify'; ids: readonly string[] }
  | { act: 'pay'; ids: readonly string[]; transactionId: string }
  | { act: 'void'; id: string; reason: string }

export const bonusesKey = ['/api/admin/bonuses']

const done = { qualify: 'due now', pay: 'marked as paid', void: 'struck' }

function send(settlement: Settlement): Promise<{ settled: number }> {
  if (settlement.act === 'void') {
    return api.post(`/api/user-bonuses/${settlement.id}/void`, { reason: settlement.reason })
  }
  const { act, ...body } = settlement
  return api.post(`/api/user-bonuses/${act}`, body)
}

/** Makes bonuses due, pays or strikes them: all that were chosen, or none. */
export function useSettleBonuses(onDone: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSuccess: ({ settled }, { act }) => {
      toast({ title: `${formatCount(settled, 'bonus', 'bonuses')} ${done[act]}` })
      onDone()
    },
    onError: (error) =>
      toast({
        title: 'Nothing was settled',
        description: messageOf(error, 'Please try again.'),
        variant: 'destructive',
      }),
    onSettled: () => client.invalidateQueries({ queryKey: bonusesKey }),
  })
}
