import { execFileSync } from 'node:child_process'
import { closeSync, openSync, readFileSync, renameSync, rmSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'
import { folder, inRoot, say } from './shared.mjs'

const file = inRoot('.cache/prepare.lock')
const pause = (ms) => new Promise((done) => setTimeout(done, ms))

/** When a process started, to distinguish a reused pid from the process that took the lock; '' when it has ended. */
function startOf(pid) {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return fields.slice(fields.lastIndexOf(')') + 2).split(' ')[19]
  } catch {
    if (process.platform === 'linux') return ''
  }
  try {
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim()
  } catch {
    return ''
  }
}

function read() {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

function take(mine) {
  try {
    const handle = openSync(file, 'wx')
    writeSync(handle, mine)
    closeSync(handle)
    return true
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw error
  }
}

function isStale(content) {
  const [pid, start] = content.split(' ')
  return content !== '' && startOf(Number(pid)) !== start
}

/** Removes the lock of a dead process, unless another process has replaced it meanwhile. */
function removeStale(content) {
  const aside = `${file}.${process.pid}`
  try {
    renameSync(file, aside)
  } catch {
    return
  }
  const moved = readFileSync(aside, 'utf8')
  if (moved !== content) renameSync(aside, file)
  else rmSync(aside, { force: true })
}

/** Runs `work` while no other preparation of this folder runs; waits for a running one, and takes over from a dead one. */
export async function withLock(work) {
  folder(dirname(file))
  const mine = `${process.pid} ${startOf(process.pid)}`
  let emptySince = 0
  for (let waited = 0; !take(mine); waited += 100) {
    const content = read()
    if (content === undefined) continue
    // An empty lock file is being written, or its writer died meanwhile.
    if (content === '') emptySince ||= Date.now()
    else emptySince = 0
    if (isStale(content) || (emptySince && Date.now() - emptySince > 2000)) removeStale(content)
    else {
      if (waited % 5000 === 0) say(`waiting for process ${content.split(' ')[0]}, which prepares this folder`)
      await pause(100)
    }
  }
  try {
    return await work()
  } finally {
    if (read() === mine) rmSync(file, { force: true })
  }
}
