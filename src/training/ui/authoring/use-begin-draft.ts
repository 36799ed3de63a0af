import { useAct } from '#shell/data/call.ts'
import { authoringCalls } from '#training/contract/modules/authoring-calls.ts'

/** Creates the draft of a published module, or opens the existing one. */
export function useBeginDraft(onReady: (id: string) => void | Promise<void>) {
  return useAct(authoringCalls.beginDraft, {
    failed: { title: 'The draft was not begun' },
    onDone: ({ id }) => onReady(id),
  })
}
