/** Input that is not saved. */
export type Unsaved = {
  /** Whether leaving asks first; `isSameScreen`: only the search part of the address changes. */
  asks: (isSameScreen: boolean) => boolean
  /** The person agreed to lose it. */
  discard: () => void
}

const held = new Set<Unsaved>()

/** Asks before this is left; returns how to stop that. */
export function holdUnsaved(one: Unsaved): () => void {
  held.add(one)
  return () => held.delete(one)
}

export const asksToLeave = (isSameScreen: boolean): boolean => [...held].some((one) => one.asks(isSameScreen))

export function discardUnsaved(): void {
  for (const one of held) one.discard()
}

/** Asks about nothing more: signing out leaves what is kept to be offered again. */
export const releaseUnsaved = (): void => held.clear()
