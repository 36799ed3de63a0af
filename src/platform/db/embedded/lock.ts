import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from '../../start-error.ts'
import { pause, startOf } from './process.ts'

function read(file: string) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

function take(file: string, mine: string): boolean {
  try {
    writeFileSync(file, mine, { flag: 'wx' })
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}

/** Removes the lock of a dead process, unless another start has replaced it meanwhile. */
function removeDead(file: string, content: string) {
  const aside = `${file}.${process.pid}`
  try {
    renameSync(file, aside)
  } catch {
    return
  }
  if (read(aside) === content) rmSync(aside, { force: true })
  else renameSync(aside, file)
}

/**
 * Locks a data folder for this process until the returned function is called; takes over the lock of a killed process.
 * @throws StartError when a running process holds it
 */
export async function lockFolder(dataDir: string): Promise<() => void> {
  const file = join(dataDir, 'app.lock')
  const mine = `${process.pid} ${startOf(process.pid)}`
  for (let looks = 0; !take(file, mine); looks++) {
    const content = read(file)
    if (content === undefined) continue
    const [pid = '', start = ''] = content.split(' ')
    const isHeld = content !== '' && startOf(Number(pid)) === start
    // The holder may be about to end or to write the lock; only a lock that stays for three seconds counts.
    if ((isHeld || content === '') && looks < 60) await pause(50)
    else if (isHeld) {
      throw new StartError(
        `DATA_DIR ${dataDir} is in use by process ${pid}: stop that one first, or give this start another DATA_DIR`,
      )
    } else removeDead(file, content)
  }
  return () => {
    if (read(file) === mine) rmSync(file, { force: true })
  }
}
