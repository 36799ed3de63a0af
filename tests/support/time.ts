import type { TestApp } from './app.ts'

/** A clock that a test moves; whoever is signed in stays so, and has just given the password again. */
export function movableClock(start = '2026-11-23T12:00:00.000Z') {
  const clock = { at: new Date(start), now: () => clock.at }
  return {
    clock,
    async pass(app: TestApp, hours: number): Promise<void> {
      clock.at = new Date(clock.at.getTime() + hours * 3_600_000)
      await app.context.db.rows('UPDATE sessions SET last_seen_at = $1, authenticated_at = $1', [
        clock.at.toISOString(),
      ])
      app.context.sessions.clear()
    },
  }
}
