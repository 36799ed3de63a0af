import { changeOver, type Tx } from '#platform/db/client.ts'
import type { TestApp } from '../app.ts'

/** How a process ends in the middle: its connection dies, it throws, or (for the control) what it had done so far stays. */
export type CrashKind = 'kill' | 'throw' | 'half'

class Crash extends Error {}

export type Crashes = {
  /** The next transaction ends before its statement number `at`, or before it is committed when it has fewer. */
  arm(at: number, kind: CrashKind): void
  /** Whether the last one that was armed has happened; it is disarmed. */
  hasHappened(): boolean
}

/** Lets a test end any transaction of the server in its middle. */
export function crashable({ context: { db } }: TestApp): Crashes {
  let armed: { left: number; kind: CrashKind } | null = null
  let happened = false
  const whole = db.transact
  const die = async (tx: Tx, kind: CrashKind): Promise<never> => {
    armed = null
    happened = true
    if (kind === 'kill') await tx.rows('SELECT pg_terminate_backend(pg_backend_pid())')
    if (kind === 'half') await tx.rows('COMMIT')
    throw new Crash(`crashed (${kind})`)
  }
  db.transact = (work, options) => {
    const crash = armed
    if (!crash) return whole(work, options)
    return whole(async (tx) => {
      const step = async () => {
        if (armed !== crash) return
        crash.left -= 1
        if (crash.left <= 0) await die(tx, crash.kind)
      }
      const rows: Tx['rows'] = async (text: string, values?: readonly unknown[]) => {
        await step()
        return (await tx.rows(text, values)) as never
      }
      const row: Tx['row'] = async (text: string, values?: readonly unknown[]) =>
        (await rows(text, values))[0] as never
      const last: Tx['last'] = async (text: string, values?: readonly unknown[]) => {
        if (armed === crash) await die(tx, crash.kind)
        return tx.last(text, values) as never
      }
      const result = await work({ ...tx, rows, row, last, change: changeOver({ rows }, tx.changes) })
      if (armed === crash) await die(tx, crash.kind)
      return result
    }, options)
  }
  return {
    arm(at, kind) {
      armed = { left: at, kind }
      happened = false
    },
    hasHappened() {
      armed = null
      return happened
    },
  }
}
