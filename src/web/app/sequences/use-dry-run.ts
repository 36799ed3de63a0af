import { sequenceCalls } from '#contracts/outreach/sequence-calls.ts'
import { ask, useRead } from '#web/app/call.ts'

/** Who would get what when: of these prospects, or of whoever stands at the stage of the sequence. */
export function useDryRun(id: string, prospectIds: readonly string[] | undefined, isAsked: boolean) {
  const input = { params: { id }, body: prospectIds ? { prospectIds: [...prospectIds] } : {} }
  return useRead(sequenceCalls.dryRun, input, {
    enabled: isAsked,
    staleTime: 0,
    // It is asked with a body.
    queryFn: ({ signal }) => ask(sequenceCalls.dryRun, input, { signal }),
    reads: ['follow_up_sequences', 'follow_up_messages', 'prospects', 'suppressions'],
  })
}
