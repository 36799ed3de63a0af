import { createStore } from '#design/store.ts'
import type { StepUpProof } from '#platform/contract/errors.ts'

export type StepUpQuestion = {
  asks: readonly StepUpProof[]
  /** Whether the person proved their identity. */
  settle: (isProven: boolean) => void
}

/** The open question; the shell shows it on any screen. */
export const openStepUp = createStore<StepUpQuestion | null>(null)

let hosts = 0

/** Registers a component that shows the question; returns the function to unregister it. */
export function showsStepUp(): () => void {
  hosts++
  return () => {
    hosts--
    openStepUp.get()?.settle(false)
  }
}

let pending: Promise<boolean> | null = null

/** Asks for a proof of identity, once for all waiting calls; false when nobody can be asked or the person declines. */
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
