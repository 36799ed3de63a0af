/** What was typed survives a reload of this tab. Keys begin with `registrationDraft`; secrets never leave the page (A10). */
export type Draft<V> = {
  key: string
  except?: readonly (keyof V)[]
  /** What is made of what was kept. */
  mend?: (kept: Partial<V>) => Partial<V>
}

/** What was kept of the fields that a form has. */
export function readDraft<V extends object>({ key, mend = asKept }: Draft<V>, start: V): Partial<V> {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(key) ?? '{}')
    if (typeof draft !== 'object' || draft === null) return {}
    return mend(Object.fromEntries(Object.entries(draft).filter(([name]) => name in start)) as Partial<V>)
  } catch (error) {
    console.warn('The draft could not be read', error)
    return {}
  }
}

/** Keeps what differs from what a form began with; nothing of it is no draft. */
export function writeDraft<V extends object>({ key, except = [] }: Draft<V>, values: V, start: V): void {
  const kept = Object.entries(values).filter(([name]) => !except.some((one) => one === name))
  try {
    if (kept.some(([name, value]) => value !== start[name as keyof V]))
      sessionStorage.setItem(key, JSON.stringify(Object.fromEntries(kept)))
    else sessionStorage.removeItem(key)
  } catch (error) {
    console.warn('The draft could not be kept', error)
  }
}

const asKept = <T>(kept: T) => kept
