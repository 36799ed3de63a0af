import { useEffect, useRef, useState } from 'react'
import type { Upload, UploadState } from '#design/upload-lines.tsx'
import { messageOf } from './api.ts'

type Sending = { signal: AbortSignal; onProgress: (share: number) => void }

type Told<Made> = {
  /** Called with what an upload made, unless it was canceled. */
  kept?: (made: Made) => void
  /** Takes back what was stored, for an upload that is canceled when all of it has been sent. */
  takeBack?: (made: Made) => Promise<unknown>
}

/** How many uploads run at once; more would not be faster. */
const atOnce = 2

/** Uploads files by `send`, one request each, so that a failed one does not affect the others. */
export function useUploads<Made>(
  /** Megabytes of the largest file, once that is known. */
  megabytes: number | undefined,
  send: (file: File, sending: Sending) => Promise<Made>,
  { kept, takeBack }: Told<Made> = {},
) {
  const [uploads, setUploads] = useState<readonly Upload<Made>[]>([])
  const files = useRef(new Map<number, { file: File; stop: AbortController }>())
  const lastKey = useRef(0)
  const canceled = useRef(new Set<number>())

  const set = (key: number, state: UploadState<Made>) =>
    setUploads((all) =>
      all.map((one) => (one.key === key ? { key, name: one.name, size: one.size, ...state } : one)),
    )

  const add = (chosen: Iterable<File>) => {
    const added = [...chosen].map((file): Upload<Made> => {
      lastKey.current += 1
      const key = lastKey.current
      const base = { key, name: file.name, size: file.size }
      if (megabytes && file.size > megabytes * 1_000_000) {
        return { ...base, state: 'failed', problem: `Larger than ${megabytes} MB.` }
      }
      files.current.set(key, { file, stop: new AbortController() })
      return { ...base, state: 'waiting' }
    })
    setUploads((all) => [...all, ...added])
  }

  const begin = async (key: number) => {
    const given = files.current.get(key)
    if (!given) return
    set(key, { state: 'sending', share: 0 })
    try {
      const onProgress = (share: number) => {
        if (!canceled.current.has(key)) set(key, { state: 'sending', share })
      }
      const made = await send(given.file, { signal: given.stop.signal, onProgress })
      if (canceled.current.delete(key)) await takeBack?.(made)
      else {
        set(key, { state: 'done', made })
        kept?.(made)
      }
    } catch (error) {
      if (given.stop.signal.aborted || canceled.current.delete(key)) return
      set(key, { state: 'failed', problem: messageOf(error, 'It could not be uploaded. Please try again.') })
    }
  }

  useEffect(() => {
    const sending = uploads.filter(({ state }) => state === 'sending').length
    const next = uploads.filter(({ state }) => state === 'waiting').slice(0, Math.max(0, atOnce - sending))
    for (const { key } of next) void begin(key)
  })
  // Uploads still running when the screen is left are canceled.
  useEffect(() => {
    const all = files.current
    return () => {
      for (const { stop } of all.values()) stop.abort()
    }
  }, [])

  const cancel = (key: number) => {
    const one = uploads.find((upload) => upload.key === key)
    // The server has all of it: whether it is stored is known with the answer.
    if (takeBack && one?.state === 'sending' && one.share >= 1) canceled.current.add(key)
    else files.current.get(key)?.stop.abort()
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
