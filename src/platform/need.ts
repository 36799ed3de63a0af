// biome-ignore lint/suspicious/noExplicitAny: any function may be needed
type AnyFunction = (...args: any[]) => unknown

export type Need<F extends AnyFunction> = F & {
  /** Says who does it; `src/compose-needs.ts` alone does so. */
  metBy(does: F): void
}

const open = new Set<string>()

/**
 * Something that a module needs done by one that it does not know: an order that ships asks for an invoice. Its module declares it
 * in `server/needs.ts` and calls it like a function of its own; who answers is said in `src/compose-needs.ts`.
 * @throws Error where nobody answers: nothing is left out silently
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

/** Needs that nobody meets: none in a server that is put together. */
export const unmetNeeds = (): readonly string[] => [...open]
