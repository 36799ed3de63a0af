import { TOAST_LIMIT, TOAST_REMOVE_DELAY_MS } from './constants.ts'

export type ToastInput = {
  title: string
  description?: string
  variant?: 'default' | 'destructive'
  action?: { label: string; run: () => void }
}

export type ToastEntry = ToastInput & { id: number; open: boolean }

// Kept apart from what draws it: a page may raise a toast without having loaded the primitives that show it.
let entries: readonly ToastEntry[] = []
let lastId = 0
const listeners = new Set<() => void>()

function change(next: readonly ToastEntry[]) {
  entries = next
  for (const listener of listeners) listener()
}

/** Shows a toast; the newest wins, at most one is there at once (SHELL-023). Returns its id. */
export function toast(input: ToastInput): number {
  lastId += 1
  change([{ ...input, id: lastId, open: true }, ...entries].slice(0, TOAST_LIMIT))
  return lastId
}

/** Closes a toast; it is removed for good after TOAST_REMOVE_DELAY_MS (SHELL-024). */
export function dismissToast(id: number) {
  if (!entries.some((entry) => entry.id === id && entry.open)) return
  change(entries.map((entry) => (entry.id === id ? { ...entry, open: false } : entry)))
  setTimeout(() => change(entries.filter((entry) => entry.id !== id)), TOAST_REMOVE_DELAY_MS)
}

export function subscribeToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function currentToasts(): readonly ToastEntry[] {
  return entries
}
