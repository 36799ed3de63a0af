// biome-ignore lint/suspicious/noExplicitAny: any function may be needed
type AnyFunction = (...args: any[]) => unknown

export type Need<F extends AnyFunction> = F & {
  /** Sets the implementation; only `src/compose-needs.ts` calls it. */
  metBy(does: F): void
}

const open = new Set<string>()

/**
 * Declares a function that a module needs but may not import, for example the invoice when an order ships. Modules declare
 * theirs in `server/needs.ts`; `src/compose-needs.ts` binds the implementation. @throws Error when called without one
 */
export function need<F extends AnyFunction>(name: string): Need<F> {
  let met: F | undefined
  open.add(name)
  const call = (...args: Parameters<F>) => {
    if (!met) throw new Error(`${name} is needed, and src/compose-needs.ts names nobody who does it`)
    return met(...args)
  }
  const metBy = (does: F) => {
    met = does
    open.delete(name)
  }
  return Object.assign(call, { metBy }) as Need<F>
}

/** Needs without an implementation; none in a composed server. */
export const unmetNeeds = (): readonly string[] => [...open]
