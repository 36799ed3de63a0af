import { createStore } from '#design/store.ts'
import { finishBeforeLeaving } from '#shell/session/before-leaving.ts'

export type UnsentChoice = 'send' | 'keep' | 'discard' | 'stay'
export type UnsentQuestion = { count: number; settle: (choice: UnsentChoice) => void }

/** The open question; the shell shows it on any screen. */
export const openUnsent = createStore<UnsentQuestion | null>(null)

let count: () => Promise<number> = async () => 0
let hosts = 0

/** Sets how unsent operations are counted; called by the outbox. */
export function countsUnsent(counted: () => Promise<number>): void {
  count = counted
}

/** Registers a component that shows the question; returns the function to unregister it. */
export function showsUnsent(): () => void {
  hosts++
  return () => {
    hosts--
    openUnsent.get()?.settle('stay')
  }
}

/** Asks before sign-out what to do with unsent work; where nobody can be asked it is kept sealed. */
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
