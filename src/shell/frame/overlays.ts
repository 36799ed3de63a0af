import { createStore } from '#design/store.ts'

export const paletteOpen = createStore(false)
export const shortcutsOpen = createStore(false)
export const suggestionsOpen = createStore(false)
export const helpOpen = createStore(false)

export function openPalette() {
  paletteOpen.set(true)
}

export function openShortcuts() {
  shortcutsOpen.set(true)
}

export function openSuggestionBox() {
  suggestionsOpen.set(true)
}

export function openHelp() {
  helpOpen.set(true)
}
