import { type ComponentType, createElement, Fragment } from 'react'

/**
 * A place on a screen that is filled by modules which the screen does not know: the client's record shows invoices, but crm
 * does not know billing. The screen's module declares it in `ui/parts/slots.ts`, `src/compose-ui.tsx` fills it, and the
 * screen's `load` waits for its contents (`withSlots`), so that nothing appears late.
 */
export type Slot<Item> = {
  /** Adds items, in the order in which they are shown. */
  fill(...loads: readonly (() => Promise<Item>)[]): void
  load(): Promise<void>
  /** The loaded items; none before `load`. */
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

/** Loads a screen together with the contents of its slots. */
export async function withSlots<Screen>(
  screen: Promise<Screen>,
  ...slots: readonly Pick<Slot<unknown>, 'load'>[]
): Promise<Screen> {
  const [loaded] = await Promise.all([screen, ...slots.map((slot) => slot.load())])
  return loaded
}

/** Renders every component of a slot with the same props. */
export function Slotted<Props extends object>({
  slot,
  of,
}: {
  slot: Pick<Slot<ComponentType<Props>>, 'items'>
  of: NoInfer<Props>
}) {
  return createElement(Fragment, null, ...slot.items().map((Part) => createElement(Part, of)))
}
