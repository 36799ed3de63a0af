import { randomBytes } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, resolve, sep } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

type StoredFile = { key: string; storedAt: Date }

/** Stores uploaded and generated files. Keys have the form `purpose/uuid` and come from the server, never from a user. */
export type FileStore = {
  /** Stores the whole file or nothing; rejects when `source` breaks off. @returns its size in bytes */
  put(key: string, source: Uint8Array | Readable): Promise<number>
  /** Reads from `start` to `end`, both included; without a range, the whole file. */
  open(key: string, range?: { start: number; end: number }): Readable
  /** The size in bytes, or null if there is no such file. */
  size(key: string): Promise<number | null>
  remove(key: string): Promise<void>
  /** All files of a purpose, including remains of broken uploads. */
  list(purpose: string): Promise<StoredFile[]>
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
    async put(key, source) {
      const path = pathOf(key)
      await mkdir(dirname(path), { recursive: true })
      // Written to a temporary file and renamed, so that a reader never sees a partial file.
      const part = join(dirname(path), `.${randomBytes(6).toString('hex')}.part`)
      const target = createWriteStream(part, { mode: 0o600, flags: 'wx' })
      try {
        await pipeline(source instanceof Readable ? source : Readable.from([source]), target)
        await rename(part, path)
      } catch (error) {
        await rm(part, { force: true })
        throw error
      }
      return target.bytesWritten
    },
    open: (key, range) => createReadStream(pathOf(key), range),
    size: (key) =>
      stat(pathOf(key)).then(
        (found) => found.size,
        () => null,
      ),
    remove: (key) => rm(pathOf(key), { force: true }),
    async list(purpose) {
      const path = pathOf(purpose)
      const names = await readdir(path).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return []
        throw error
      })
      const found = await Promise.all(
        names.map(async (name) => {
          // It may have been removed meanwhile.
          const file = await stat(join(path, name)).catch(() => null)
          return file?.isFile() ? [{ key: `${purpose}/${name}`, storedAt: file.mtime }] : []
        }),
      )
      return found.flat()
    },
  }
}
