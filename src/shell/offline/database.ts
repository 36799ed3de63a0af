import { mayKeep, offlineDatabase } from './offline-user.ts'

// Written by hand: the usual IndexedDB library would take half of the size limit of a module page.
const stores = {
  modules: { keyPath: 'id' },
  lessons: { keyPath: 'id', index: 'moduleId' },
  notes: { keyPath: 'id', index: 'lessonId' },
  pictures: { keyPath: 'key', index: 'lessonId' },
  outbox: { keyPath: 'seq', autoIncrement: true },
} as const
type StoreName = keyof typeof stores

let opened: Promise<IDBDatabase> | undefined

async function open(): Promise<IDBDatabase> {
  // A screen saves learning time when it is left: after sign-out that must not create the database again.
  if (!mayKeep()) throw new Error('nobody keeps anything on this device')
  opened ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(offlineDatabase, 2)
    request.onupgradeneeded = () => {
      for (const [name, shape] of Object.entries(stores)) {
        if (request.result.objectStoreNames.contains(name)) continue
        const store = request.result.createObjectStore(name, shape)
        if ('index' in shape) store.createIndex(shape.index, shape.index)
      }
    }
    request.onsuccess = () => {
      // Signing out, in any tab, deletes the database.
      request.result.onversionchange = () => {
        request.result.close()
        opened = undefined
      }
      resolve(request.result)
    }
    request.onerror = () => reject(request.error)
  })
  opened.catch(() => {
    opened = undefined
  })
  return opened
}

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}

// Only this code writes to the store, so the caller's type parameter is trusted.
export async function readOne<T>(store: StoreName, id: IDBValidKey): Promise<T | undefined> {
  const db = await open()
  return settled<T | undefined>(db.transaction(store).objectStore(store).get(id))
}

/** All records of a store, or those of one parent. */
export async function readAll<T>(store: StoreName, parent?: string): Promise<T[]> {
  const target = (await open()).transaction(store).objectStore(store)
  const shape = stores[store]
  const source = parent !== undefined && 'index' in shape ? target.index(shape.index) : target
  return settled<T[]>(source.getAll(parent))
}

/** Several changes, all or none. */
export async function write(
  names: readonly StoreName[],
  work: (store: (name: StoreName) => IDBObjectStore) => unknown,
): Promise<void> {
  const transaction = (await open()).transaction([...names], 'readwrite')
  const written = new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onerror = () => reject(transaction.error)
    transaction.onabort = () => reject(transaction.error)
  })
  await Promise.all([work((name) => transaction.objectStore(name)), written])
}

/** Removes the records of a parent, within `write`. New ones are put once it is done, or it would meet and remove them too. */
export async function removeBelow(store: IDBObjectStore, parent: string): Promise<void> {
  const index = store.index(store.indexNames[0] ?? '')
  for (const key of await settled(index.getAllKeys(parent))) store.delete(key)
}
