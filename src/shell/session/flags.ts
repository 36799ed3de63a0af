import { createStore } from '#design/store.ts'

// SHELL-009: ?show-compliance=true and ?show-tax-form=true request a form, and are removed from the address.
type FormFlag = 'show-compliance' | 'show-tax-form'

const names: readonly FormFlag[] = ['show-compliance', 'show-tax-form']
const raised = createStore<readonly FormFlag[]>([])

/** Removes the flags from a query; returns the rest if there was one, else undefined. */
export function takeFormFlags(search: Readonly<Record<string, string>>): Record<string, string> | undefined {
  const found = names.filter((name) => search[name] === 'true')
  if (found.length === 0) return undefined
  raised.set([...new Set([...raised.get(), ...found])])
  return Object.fromEntries(Object.entries(search).filter(([name]) => !names.some((flag) => flag === name)))
}

/** Whether the form was requested, and a function to clear the flag. */
export function useFormFlag(name: FormFlag): [boolean, () => void] {
  const isRaised = raised.useValue().includes(name)
  return [isRaised, () => raised.set(raised.get().filter((flag) => flag !== name))]
}
