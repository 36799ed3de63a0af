import { achCalls } from '#billing/contract/ach/ach-calls.ts'
import { bankCalls } from '#billing/contract/bank-calls.ts'
import { paymentCalls } from '#billing/contract/payment-calls.ts'
import type { Verification } from '#billing/contract/verification.ts'
import { useAct } from '#shell/data/call.ts'

/** Verifies, refuses or tests (by prenote) waiting data; each call sends the version that the reviewer saw. */
export function useVerify({ kind, id, version, name }: Verification) {
  const isBank = kind === 'bank'
  const options = (title: string) => ({
    done: { title, description: name },
    failed: { title: 'Nothing was changed' },
  })
  const verify = useAct(
    isBank ? bankCalls.verify : paymentCalls.verify,
    options(isBank ? 'Bank account verified' : 'Payout verified'),
  )
  const refuse = useAct(
    isBank ? bankCalls.block : paymentCalls.refuse,
    options(isBank ? 'Bank account blocked' : 'Payout refused'),
  )
  const prenote = useAct(achCalls.prenote, {
    done: {
      title: 'The bank is asked',
      description:
        'An entry over $0.00 goes with the next file. No answer within three banking days is a yes.',
    },
    failed: { title: 'Nothing was changed' },
  })
  const params = { id }
  return {
    isPending: verify.isPending,
    verify: () => verify.mutate({ params, body: { version } }),
    isAsking: prenote.isPending,
    prenote: () => prenote.mutate({ params, body: { version } }),
    isRefusing: refuse.isPending,
    refuse: (reason: string) => refuse.mutateAsync({ params, body: { version, reason } }),
  }
}
