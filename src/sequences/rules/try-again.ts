const minute = 60_000

/** How long a step waits after its first failure, its second and so on, in milliseconds: what fails once more stands as failed. */
const waits = [5 * minute, 30 * minute, 120 * minute, 480 * minute]

/** How often a step is tried before it stands as failed. */
export const stepTries = waits.length + 1

/** When a step is tried again that has failed so often in a row, the last time `now`; null when it has been tried enough. [MAIL-005] */
export function triedAgainAt(failures: number, now: number): number | null {
  const wait = waits[failures - 1]
  return wait === undefined ? null : now + wait
}

/** What stands on record of a step that was given up: how often, and what went wrong, in the first line of its words. */
export function failureWords(error: string): string {
  const said = error.split('\n')[0]?.trim().slice(0, 300)
  return `Failed ${stepTries} times${said ? `: ${said.replace(/\.$/, '')}` : ''}. Mend the cause, then try again.`
}
