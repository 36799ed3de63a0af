import { createStore } from '#design/store.ts'
import { finishBeforeLeaving } from '#shell/session/before-leaving.ts'

export type UnsentChoice = 'send' | 'keep' | 'discard' | 'stay'
export type UnsentQuestion = { count: number; settle: (choice: UnsentChoice) => void }

/** The question that is open; the shell shows it, whatever the screen. */
export const openUnsent = createStore<UnsentQuestion | null>(null)

let count: () => Promise<number> = async () => 0
let hosts = 0

/** The outbox says how it is counted. */
export function countsUnsent(counted: () => Promise<number>): void {
  count = counted
}

/** The shell says that it shows the question; the answer takes that back. */
export function showsUnsent(): () => void {
  hosts++
  return () => {
    hosts--
    openUnsent.get()?.settle('stay')
  }
}

/** What becomes of what was not sent before somebody leaves; where nobody can be asked it is kept sealed. */
export async function decideUnsent(): Promise<Exclude<UnsentChoice, 'send'>> {
  for (;;) {
    const waiting = await count().catch(() => 0)
    if (waiting === 0 || hosts === 0) return 'keep'
    const choice = await new Promise<UnsentChoice>((settle) => openUnsent.set({ count: waiting, settle }))
    openUnsent.set(null)
    if (choice !== 'send') return choice
    await finishBeforeLeaving()
  }
}
