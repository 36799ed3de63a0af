import { leftUser, nothingLeft, offlineDatabase } from './offline-user.ts'
import type { Waiting } from './operations.ts'
import { alone, waiting } from './outbox.ts'
import { seal } from './seal.ts'

/**
 * Takes the copies of whoever left off this device. What they did not send is sealed first; nothing goes before it is.
 * One tab does it, the others find it done.
 */
export function forgetLeft(): Promise<void> {
  return alone(async () => {
    const left = leftUser()
    if (!left) return
    const unsent = left.isDropped ? [] : await unsentOnDevice()
    if (unsent.length > 0 && !(await seal(left, unsent)))
      throw new Error('There is no room to seal what was not sent')
    await removeDatabase()
    nothingLeft()
    waiting.set([])
  })
}

/** Read past the guard that keeps everybody else from it. */
function unsentOnDevice(): Promise<Waiting[]> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(offlineDatabase)
    // It was not there: nothing waits.
    request.onupgradeneeded = () => request.transaction?.abort()
    request.onerror = () => resolve([])
    request.onsuccess = () => {
      const db = request.result
      db.onversionchange = () => db.close()
      const all: IDBRequest<Waiting[]> = db.transaction('outbox').objectStore('outbox').getAll()
      all.onsuccess = () => {
        db.close()
        resolve(all.result)
      }
      all.onerror = () => {
        db.close()
        reject(all.error)
      }
    }
  })
}

function removeDatabase(): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase(offlineDatabase)
    request.onsuccess = () => resolve()
    request.onerror = () => reject(request.error)
  })
}
