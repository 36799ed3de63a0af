import { sequenceCalls } from '#sequences/contract/sequence-calls.ts'
import { ask, useRead } from '#shell/data/call.ts'

const rests = { staleTime: 0, reads: ['prospects', 'contacts', 'suppressions'] } as const

/** Dry run of a sequence: for these prospects, or for those who would begin it automatically. */
export function useDryRun(
  id: string,
  { prospectIds, contactId }: { prospectIds?: readonly string[] | undefined; contactId?: string | undefined },
  isAsked: boolean,
) {
  const who = { ...(prospectIds && { prospectIds: [...prospectIds] }), ...(contactId && { contactId }) }
  const input = { params: { id }, body: who }
  return useRead(sequenceCalls.dryRun, input, {
    ...rests,
    enabled: isAsked,
    // The read needs a body, so it calls `ask` itself.
    queryFn: ({ signal }) => ask(sequenceCalls.dryRun, input, { signal }),
    reads: ['follow_up_sequences', 'follow_up_messages', ...rests.reads],
  })
}

/** Which version of a campaign's email a prospect would get, and when. */
export function useDripDryRun(id: string, prospectId: string) {
  const input = { params: { id }, body: { prospectIds: [prospectId] } }
  return useRead(sequenceCalls.dripDryRun, input, {
    ...rests,
    enabled: prospectId !== '',
    queryFn: ({ signal }) => ask(sequenceCalls.dripDryRun, input, { signal }),
    reads: ['drip_campaigns', 'drip_campaign_sends', ...rests.reads],
  })
}
