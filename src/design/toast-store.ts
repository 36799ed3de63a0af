import { TOAST_LIMIT, TOAST_REMOVE_DELAY_MS } from './constants.ts'
import { createStore } from './store.ts'

export type ToastInput = {
  title: string
  description?: string | undefined
  variant?: 'default' | 'destructive'
  action?: { label: string; run: () => void }
}

type ToastEntry = ToastInput & { id: number; open: boolean }

// Separate from the components: a page can raise a toast without having loaded them.
export const toasts = createStore<readonly ToastEntry[]>([])
let lastId = 0

/** Shows a toast in place of an earlier one, since only one is shown at once (SHELL-023). Returns its id. */
export function toast(input: ToastInput): number {
  lastId += 1
  toasts.set([{ ...input, id: lastId, open: true }, ...toasts.get()].slice(0, TOAST_LIMIT))
  return lastId
}

/** Closes a toast; it is removed for good after TOAST_REMOVE_DELAY_MS (SHELL-024). */
export function dismissToast(id: number) {
  const entries = toasts.get()
  if (!entries.some((entry) => entry.id === id && entry.open)) return
  toasts.set(entries.map((entry) => (entry.id === id ? { ...entry, open: false } : entry)))
  setTimeout(() => toasts.set(toasts.get().filter((entry) => entry.id !== id)), TOAST_REMOVE_DELAY_MS)
}
