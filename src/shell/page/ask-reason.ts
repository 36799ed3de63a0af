import type { ReactNode } from 'react'
import type { Option } from '#design/select.tsx'
import { createStore } from '#design/store.ts'

/** Something that is asked besides a reason. */
export type Asked = {
  field: string
  label: string
  /** A choice; without it a line of text. */
  options?: readonly Option[]
  start?: string
  hint?: string
  /** May be left empty. */
  isOptional?: boolean
}

type ReasonQuestion = {
  title: string
  /** Why it is asked, and what follows. */
  description?: string | undefined
  /** What one should know before, above the questions. */
  about?: ReactNode
  asks?: readonly Asked[] | undefined
  /** What is asked for; null asks only for the others. */
  label?: string | null
  hint?: string | undefined
  isOptional?: boolean
  /** What is said when it is left empty. */
  missing?: string
  longest?: number
  action: string
  isDanger?: boolean | undefined
  stay?: string
  /** What is said here when it fails; without it whoever sends says so. */
  failed?: string
  /** What was typed, `reason` among it; it stays where this fails. */
  send: (given: Record<string, string> & { reason: string }) => unknown
}

type Open = ReasonQuestion & { settle: (isSent: boolean) => void }

/** The question that is open; the frame shows it, whatever the screen. */
export const openReason = createStore<Open | null>(null)

/** Asks why, before something that goes on record with its reason; true once it was sent. */
export function askReason(question: ReasonQuestion): Promise<boolean> {
  openReason.get()?.settle(false)
  return new Promise((resolve) => {
    const open: Open = {
      ...question,
      settle: (isSent) => {
        // One that was closed while it was sent does not close the next.
        if (openReason.get() === open) openReason.set(null)
        resolve(isSent)
      },
    }
    openReason.set(open)
  })
}
