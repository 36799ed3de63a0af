import { createStore } from '#design/store.ts'
import { catchEarlyKeys } from './early-keys.ts'

export const paletteOpen = createStore(false)
export const shortcutsOpen = createStore(false)
export const suggestionsOpen = createStore(false)
export const helpOpen = createStore(false)

export function openPalette() {
  if (paletteOpen.get()) return
  catchEarlyKeys()
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
