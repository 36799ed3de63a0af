import { randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, resolve, sep } from 'node:path'
import type { Readable } from 'node:stream'

/** Where uploaded and generated files live. Keys are chosen by the server, `purpose/uuid`; never by a user. */
export type FileStore = {
  put(key: string, bytes: Uint8Array): Promise<void>
  open(key: string): Readable
  remove(key: string): Promise<void>
}

/** Files in a local folder. @throws Error for a key that would leave it. */
export function localFiles(folder: string): FileStore {
  const root = resolve(folder)
  const pathOf = (key: string) => {
    const path = resolve(root, key)
    if (!path.startsWith(root + sep)) throw new Error('file key outside the folder')
    return path
  }
  return {
    async put(key, bytes) {
      const path = pathOf(key)
      await mkdir(dirname(path), { recursive: true })
      // Whole or not at all: a reader never sees half a file.
      const part = join(dirname(path), `.${randomBytes(6).toString('hex')}.part`)
      await writeFile(part, bytes, { mode: 0o600 })
      await rename(part, path)
    },
    open: (key) => createReadStream(pathOf(key)),
    remove: (key) => rm(pathOf(key), { force: true }),
  }
}
