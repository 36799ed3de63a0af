/** Signals public/early.js that the app has hydrated: it replays what was pressed and typed before. */
export function notifyTakenOver(): void {
  dispatchEvent(new Event('takenover'))
}
