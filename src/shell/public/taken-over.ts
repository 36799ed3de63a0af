/** Tells public/early.js that buttons and fields work now: it does what was pressed and typed before. */
export function notifyTakenOver(): void {
  dispatchEvent(new Event('takenover'))
}
