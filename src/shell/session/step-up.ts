import { createStore } from '#design/store.ts'
import type { StepUpProof } from '#platform/contract/errors.ts'

export type StepUpQuestion = {
  asks: readonly StepUpProof[]
  /** Whether the person proved who they are. */
  settle: (isProven: boolean) => void
}

/** The question that is open; the shell shows it, whatever the screen. */
export const openStepUp = createStore<StepUpQuestion | null>(null)

let hosts = 0

/** The shell says that it shows the question; the answer takes that back. */
export function showsStepUp(): () => void {
  hosts++
  return () => {
    hosts--
    openStepUp.get()?.settle(false)
  }
}

let pending: Promise<boolean> | null = null

/** Asks for the password again, once for all calls that wait for it; false when nobody can be asked or who is asked declines. */
export function askStepUp(asks: readonly StepUpProof[]): Promise<boolean> {
  if (hosts === 0) return Promise.resolve(false)
  pending ??= new Promise<boolean>((resolve) => {
    openStepUp.set({
      asks,
      settle: (isProven) => {
        pending = null
        openStepUp.set(null)
        resolve(isProven)
      },
    })
  })
  return pending
}
