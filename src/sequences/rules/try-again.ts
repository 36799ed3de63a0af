const minute = 60_000

/** Milliseconds that a step waits after its first failure, its second and so on; one more failure is final. */
const waits = [5 * minute, 30 * minute, 120 * minute, 480 * minute]

/** How often a step is tried before it fails for good. */
export const stepTries = waits.length + 1

/** When to retry a step that failed so many times in a row, the last time `now`; null when no try is left. [MAIL-005] */
export function triedAgainAt(failures: number, now: number): number | null {
  const wait = waits[failures - 1]
  return wait === undefined ? null : now + wait
}

/** The reason stored with a step that failed for good: the number of tries and the first line of the error. */
export function failureWords(error: string): string {
  const said = error.split('\n')[0]?.trim().slice(0, 300)
  return `Failed ${stepTries} times${said ? `: ${said.replace(/\.$/, '')}` : ''}. Mend the cause, then try again.`
}
