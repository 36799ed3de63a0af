import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { messageOf } from '#shell/data/api.ts'
import { upload } from '#shell/data/upload.ts'
import { libraryCalls } from '#training/contract/library/library-calls.ts'
import { resources, type Uploaded, type UploadLimits } from '#training/contract/library/resource.ts'

type UploadState =
  | { state: 'waiting' | 'cancelled' }
  | { state: 'sending'; share: number }
  | { state: 'failed'; problem: string }
  | { state: 'done'; made: Uploaded }
export type Upload = { key: number; name: string; size: number } & UploadState

/** How many uploads run at once; more would not be faster. */
const atOnce = 2

/** Uploads files to the library, one request each, so that a failed one does not affect the others. */
export function useUploads(limits: UploadLimits | undefined) {
  const client = useQueryClient()
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const files = useRef(new Map<number, { file: File; stop: AbortController }>())
  const lastKey = useRef(0)

  const set = (key: number, state: UploadState) =>
    setUploads((all) =>
      all.map((one) => (one.key === key ? { key, name: one.name, size: one.size, ...state } : one)),
    )

  const add = (chosen: Iterable<File>) => {
    const added = [...chosen].map((file): Upload => {
      lastKey.current += 1
      const key = lastKey.current
      const base = { key, name: file.name, size: file.size }
      if (limits && file.size > limits.megabytes * 1_000_000) {
        return { ...base, state: 'failed', problem: `Larger than ${limits.megabytes} MB.` }
      }
      files.current.set(key, { file, stop: new AbortController() })
      return { ...base, state: 'waiting' }
    })
    setUploads((all) => [...all, ...added])
  }

  const send = async (key: number) => {
    const given = files.current.get(key)
    if (!given) return
    set(key, { state: 'sending', share: 0 })
    try {
      const { items } = await upload(
        libraryCalls.upload,
        given.file,
        {},
        { signal: given.stop.signal, onProgress: (share) => set(key, { state: 'sending', share }) },
      )
      const [made] = items
      if (made) set(key, { state: 'done', made })
      void client.invalidateQueries({ queryKey: [resources.path] })
    } catch (error) {
      if (given.stop.signal.aborted) return
      set(key, { state: 'failed', problem: messageOf(error, 'It could not be uploaded. Please try again.') })
    }
  }

  useEffect(() => {
    const sending = uploads.filter(({ state }) => state === 'sending').length
    const next = uploads.filter(({ state }) => state === 'waiting').slice(0, Math.max(0, atOnce - sending))
    for (const { key } of next) void send(key)
  })
  // Uploads still running when the screen is left are canceled.
  useEffect(() => {
    const all = files.current
    return () => {
      for (const { stop } of all.values()) stop.abort()
    }
  }, [])

  const cancel = (key: number) => {
    files.current.get(key)?.stop.abort()
    set(key, { state: 'cancelled' })
  }
  const retry = (key: number) => {
    const given = files.current.get(key)
    if (!given) return
    files.current.set(key, { file: given.file, stop: new AbortController() })
    set(key, { state: 'waiting' })
  }
  const canRetry = (key: number) => files.current.has(key)
  return { uploads, add, cancel, retry, canRetry }
}
