/** Signals public/early.js that the app has hydrated, so that it replays kept clicks and input. */
export function notifyTakenOver(): void {
  dispatchEvent(new Event('takenover'))
}
