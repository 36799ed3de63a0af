import type { ReactNode } from 'react'
import type { Option } from '#design/select.tsx'
import { createStore } from '#design/store.ts'

/** A question asked besides the reason. */
export type Asked = {
  field: string
  label: string
  /** Options to choose from; without them it is a line of text. */
  options?: readonly Option[]
  start?: string
  hint?: string
  /** The answer may be left empty. */
  isOptional?: boolean
}

type ReasonQuestion = {
  title: string
  /** Why it is asked, and what happens next. */
  description?: string | undefined
  /** Facts to know first, shown above the questions. */
  about?: ReactNode
  asks?: readonly Asked[] | undefined
  /** The label of the reason; null asks only the other questions. */
  label?: string | null
  hint?: string | undefined
  isOptional?: boolean
  /** The message when the reason is left empty. */
  missing?: string
  longest?: number
  action: string
  isDanger?: boolean | undefined
  stay?: string
  /** The message shown when sending fails; without it `send` reports the failure itself. */
  failed?: string
  /** Sends the answers and the reason; what was typed stays when it fails. */
  send: (given: Record<string, string> & { reason: string }) => unknown
}

type Open = ReasonQuestion & { settle: (isSent: boolean) => void }

/** The open question; the frame shows it on any screen. */
export const openReason = createStore<Open | null>(null)

/** Asks for a reason that is recorded with an action; true once it was sent. */
export function askReason(question: ReasonQuestion): Promise<boolean> {
  openReason.get()?.settle(false)
  return new Promise((resolve) => {
    const open: Open = {
      ...question,
      settle: (isSent) => {
        // A question closed while it was sent must not close the next one.
        if (openReason.get() === open) openReason.set(null)
        resolve(isSent)
      },
    }
    openReason.set(open)
  })
}
