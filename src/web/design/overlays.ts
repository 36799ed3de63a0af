// biome-ignore lint/performance/noBarrelFile: what opens over a page is one file, loaded by `on-demand.ts`
export { ComboboxList } from './combobox-list.tsx'
export { DialogPanel } from './dialog-panel.tsx'
export { MenuCheckItem, MenuItem, MenuLabel, MenuPanel, MenuSeparator } from './menu-panel.tsx'
export { PopoverPanel } from './popover-panel.tsx'
export { SelectList } from './select-list.tsx'
export { SheetPanel } from './sheet-panel.tsx'
export { UndoOffer } from './undo-offer.tsx'
