import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as constants from './constants.ts'
import { SelectItem } from './select.tsx'
import { dismissToast, toast, toasts } from './toast-store.ts'
import { dropUndo, holdUndo, offerUndo, releaseUndo, takeBack, undoOffer } from './undo-store.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  dropUndo()
  toasts.set([])
  vi.useRealTimers()
})

test('[SHELL-023] [SHELL-024] [SHELL-025] [SHELL-026] the documented figures stand', () => {
  expect(constants).toMatchObject({
    TOAST_LIMIT: 1,
    TOAST_DURATION_MS: 5000,
    TOAST_REMOVE_DELAY_MS: 1_000_000,
    TOAST_SWIPE_DIRECTION: 'right',
    TOAST_SWIPE_THRESHOLD: 50,
    TOAST_HOTKEY: ['F8'],
    TOOLTIP_DELAY_MS: 700,
    TOOLTIP_SKIP_DELAY_MS: 300,
    TOOLTIP_SIDE_OFFSET: 4,
    WEEK_STARTS_ON: 0,
  })
})

test('[SHELL-023] a second toast takes the place of the first', () => {
  toast({ title: 'One' })
  toast({ title: 'Two' })
  expect(toasts.get().map((entry) => entry.title)).toEqual(['Two'])
})

test('[SHELL-024] a closed toast is kept for a million milliseconds', () => {
  const id = toast({ title: 'One' })
  dismissToast(id)
  expect(toasts.get()).toMatchObject([{ id, open: false }])
  vi.advanceTimersByTime(999_999)
  expect(toasts.get()).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(toasts.get()).toHaveLength(0)
})

test('[SHELL-028] a select item with an empty value is refused', () => {
  expect(() => SelectItem({ value: '', label: 'Nothing' })).toThrow('may not have an empty value')
})

test('a change can be taken back for ten seconds, not longer', async () => {
  const undo = vi.fn(async () => undefined)
  offerUndo('Night Heron saved', undo)
  vi.advanceTimersByTime(9_999)
  expect(undoOffer.get()?.text).toBe('Night Heron saved')
  vi.advanceTimersByTime(1)
  expect(undoOffer.get()).toBeNull()
  await takeBack()
  expect(undo).not.toHaveBeenCalled()
})

test('the clock of the undo bar stands still while one points at it', () => {
  offerUndo('Saved', async () => undefined)
  vi.advanceTimersByTime(6_000)
  holdUndo()
  vi.advanceTimersByTime(60_000)
  expect(undoOffer.get()).not.toBeNull()
  releaseUndo()
  vi.advanceTimersByTime(3_999)
  expect(undoOffer.get()).not.toBeNull()
  vi.advanceTimersByTime(1)
  expect(undoOffer.get()).toBeNull()
})

test('undoing runs once, and says so when it fails', async () => {
  const undo = vi.fn(() => Promise.reject(new Error('Somebody changed it meanwhile.')))
  offerUndo('Saved', undo)
  const first = takeBack()
  await takeBack()
  await first
  expect(undo).toHaveBeenCalledTimes(1)
  expect(undoOffer.get()).toMatchObject({
    state: 'failed',
    message: 'Could not be undone. Somebody changed it meanwhile.',
  })
})
