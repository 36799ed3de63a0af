import type { FieldInfo } from '#platform/contract/field-info.ts'
import { createStore } from '../store.ts'

export type Side = 'mine' | 'theirs'

type Choice = Readonly<Record<string, Side>> | null

export type Conflict = {
  /** What the record is called. */
  title: string
  /** What its fields are called, and how their values are shown. */
  infoOf: (field: string) => FieldInfo
  fields: readonly { field: string; mine: unknown; theirs: unknown }[]
  /** `null`: leave the record as it is now. */
  settle: (choice: Choice) => void
}

/** The open conflict that waits for a decision; the shell shows it on any screen. */
export const openConflict = createStore<Conflict | null>(null)

let last: Promise<unknown> = Promise.resolve()

/** Shows both values of every field two people changed, and waits for the choice; a second question waits for the first. */
export function askConflict(input: Omit<Conflict, 'settle'>): Promise<Choice> {
  const answer = last.then(() => ask(input))
  last = answer
  return answer
}

function ask(input: Omit<Conflict, 'settle'>): Promise<Choice> {
  return new Promise((resolve) => {
    openConflict.set({
      ...input,
      settle: (choice) => {
        openConflict.set(null)
        resolve(choice)
      },
    })
  })
}
