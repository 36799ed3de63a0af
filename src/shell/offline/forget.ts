import { leftUser, nothingLeft, offlineDatabase } from './offline-user.ts'
import type { Waiting } from './operations.ts'
import { alone, waiting } from './outbox.ts'
import { seal } from './seal.ts'

/**
 * Removes the copies of the person who signed out from this device, after sealing what they did not send.
 * Runs in one tab at a time; the other tabs then find nothing to do.
 * @throws Error when storage has no room for the sealed work; nothing is removed then
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

/** Reads the outbox without `open` of database.ts, which refuses while somebody has signed out. */
function unsentOnDevice(): Promise<Waiting[]> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(offlineDatabase)
    // The database did not exist: nothing is unsent.
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
