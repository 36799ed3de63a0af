import { type ComponentType, createElement, Fragment } from 'react'

/**
 * A place on a screen that modules fill which the screen does not know: the record of a client shows invoices, and crm knows none.
 * The screen's module declares it in `ui/parts/slots.ts`, `src/compose-ui.tsx` fills it, and the screen's `load` waits for what
 * stands in it (`withSlots`), so that nothing appears late.
 */
export type Slot<Item> = {
  /** In the order in which they are shown. */
  fill(...loads: readonly (() => Promise<Item>)[]): void
  load(): Promise<void>
  /** What stands there; nothing before `load`. */
  items(): readonly Item[]
}

export function createSlot<Item>(): Slot<Item> {
  let loads: readonly (() => Promise<Item>)[] = []
  let items: readonly Item[] = []
  return {
    fill(...given) {
      loads = given
      items = []
    },
    async load() {
      if (items.length < loads.length) items = await Promise.all(loads.map((load) => load()))
    },
    items: () => items,
  }
}

/** A screen together with what stands in its slots. */
export async function withSlots<Screen>(
  screen: Promise<Screen>,
  ...slots: readonly Pick<Slot<unknown>, 'load'>[]
): Promise<Screen> {
  const [loaded] = await Promise.all([screen, ...slots.map((slot) => slot.load())])
  return loaded
}

/** Every component of a slot, each given the same. */
export function Slotted<Props extends object>({
  slot,
  of,
}: {
  slot: Pick<Slot<ComponentType<Props>>, 'items'>
  of: NoInfer<Props>
}) {
  return createElement(Fragment, null, ...slot.items().map((Part) => createElement(Part, of)))
}
