import { keysOf, recordOf } from '#platform/rules/records.ts'
/** Keeps what was typed across a reload of this tab. Keys begin with `registrationDraft`; secrets are not kept (A10). */
export type Draft<V> = {
  key: string
  except?: readonly (keyof V)[]
  /** Corrects stored values before they are used. */
  mend?: (kept: Partial<V>) => Partial<V>
}

/** Stored values of the fields that the form has. */
export function readDraft<V extends object>({ key, mend = asKept }: Draft<V>, start: V): Partial<V> {
  try {
    const draft: V | null = JSON.parse(sessionStorage.getItem(key) ?? '{}')
    if (typeof draft !== 'object' || draft === null) return {}
    const known: Partial<V> = { ...draft }
    for (const name of keysOf(draft)) if (!(name in start)) delete known[name]
    return mend(known)
  } catch (error) {
    console.warn('The draft could not be read', error)
    return {}
  }
}

/** Stores the values if any differs from the form's start values; else removes the draft. */
export function writeDraft<V extends object>({ key, except = [] }: Draft<V>, values: V, start: V): void {
  const kept = keysOf(values).filter((name) => !except.includes(name))
  try {
    if (kept.some((name) => values[name] !== start[name]))
      sessionStorage.setItem(key, JSON.stringify(recordOf(kept, (name) => values[name])))
    else sessionStorage.removeItem(key)
  } catch (error) {
    console.warn('The draft could not be kept', error)
  }
}

const asKept = <T>(kept: T) => kept
