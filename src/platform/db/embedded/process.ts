import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** The operating-system user that runs PostgreSQL; empty for the current user. */
export type Identity = { uid?: number; gid?: number }

export type Place = {
  identity: Identity
  /** The folder of the programs `initdb` and `postgres`. */
  programs: string
  /** The cluster's data folder; may not exist before `initdb`. */
  cluster: string
}

export const pause = (ms: number) => new Promise<void>((done) => setTimeout(done, ms))

/** When a process started (text to compare, no date), so that a reused pid is distinguished; '' when there is none. */
export function startOf(pid: number): string {
  if (process.platform !== 'linux') return ps(pid, 'lstart=')
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    // A zombie has ended; only its parent has not noticed yet.
    return fields[0] === 'Z' ? '' : (fields[19] ?? '')
  } catch {
    return ''
  }
}

export const isAlive = (pid: number) => startOf(pid) !== ''

/** Whether a process is the PostgreSQL server of that cluster, not just one whose command line names it. */
export function isPostmasterOf(pid: number, cluster: string): boolean {
  if (process.platform !== 'linux') return ps(pid, 'command=').includes(`/bin/postgres -D ${cluster} -c `)
  try {
    const [program = '', flag, folder] = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
    return program.endsWith('/postgres') && flag === '-D' && folder === cluster
  } catch {
    return false
  }
}

function ps(pid: number, field: string): string {
  try {
    return execFileSync('ps', ['-o', field, '-p', String(pid)], { encoding: 'utf8' }).trim()
  } catch {
    return ''
  }
}
