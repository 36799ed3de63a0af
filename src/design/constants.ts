// Figures of document 1 §9 and document 2 §9, held by a test; nothing else may repeat them.

/** SHELL-023: at most one toast at once. */
export const TOAST_LIMIT = 1
/** SHELL-024: how long a toast is shown, in milliseconds. */
export const TOAST_DURATION_MS = 5000
/** SHELL-024: how long a closed toast is kept before it is removed, in milliseconds. */
export const TOAST_REMOVE_DELAY_MS = 1_000_000
/** SHELL-025 */
export const TOAST_SWIPE_DIRECTION = 'right'
/** SHELL-025, in pixels. */
export const TOAST_SWIPE_THRESHOLD = 50
/** SHELL-025 */
export const TOAST_HOTKEY: string[] = ['F8']
/** SHELL-026, in milliseconds. */
export const TOOLTIP_DELAY_MS = 700
/** SHELL-026, in milliseconds. */
export const TOOLTIP_SKIP_DELAY_MS = 300
/** SHELL-026, in pixels. */
export const TOOLTIP_SIDE_OFFSET = 4
/** SHELL-033: Sunday. */
export const WEEK_STARTS_ON = 0
/** How long a change can be undone from the bar at the bottom, in milliseconds. */
export const UNDO_MS = 10_000
