import type { FieldInfo } from '#platform/contract/field-info.ts'
import { createStore } from '../store.ts'

export type Side = 'mine' | 'theirs'

type Choice = Readonly<Record<string, Side>> | null

export type Conflict = {
  /** The record's name. */
  title: string
  /** Facts of a field: its label, and how its values are shown. */
  infoOf: (field: string) => FieldInfo
  fields: readonly { field: string; mine: unknown; theirs: unknown }[]
  /** `null` keeps the record as it is now. */
  settle: (choice: Choice) => void
}

/** The open conflict that waits for a decision; the shell shows it on any screen. */
export const openConflict = createStore<Conflict | null>(null)

let last: Promise<unknown> = Promise.resolve()

/** Shows both values of every field that two people changed, and waits for the choice. Questions wait for each other. */
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
