import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { emailPictures } from '#email/contract/email-picture.ts'
import { pictureCalls } from '#email/contract/picture-calls.ts'
import { mostPictureMegabytes } from '#email/rules/content/picture-limits.ts'
import type { RowOf } from '#platform/contract/define.ts'
import { ApiError, messageOf } from '#shell/data/api.ts'
import { upload } from '#shell/data/upload.ts'

export type PictureRow = RowOf<typeof emailPictures>
type Sending = { name: string; share: number } | { name: string; problem: string }

/** One picture on its way; the same file can be sent again after it failed. */
export function usePictureUpload(onDone: (picture: PictureRow) => void) {
  const client = useQueryClient()
  const [sending, setSending] = useState<Sending>()
  const last = useRef<{ file: File; stop: AbortController }>(undefined)
  useEffect(() => () => last.current?.stop.abort(), [])

  const send = async (file: File) => {
    const { name } = file
    const stop = new AbortController()
    last.current = { file, stop }
    if (file.size > mostPictureMegabytes * 1_000_000)
      return setSending({ name, problem: `${name} is larger than ${mostPictureMegabytes} MB.` })
    setSending({ name, share: 0 })
    try {
      const onProgress = (share: number) => setSending({ name, share })
      const made = await upload(pictureCalls.upload, file, {}, { signal: stop.signal, onProgress })
      void client.invalidateQueries({ queryKey: [emailPictures.path] })
      setSending(undefined)
      onDone(made)
    } catch (error) {
      if (stop.signal.aborted) return
      const said = error instanceof ApiError ? error.fields.file : undefined
      const problem = said ?? messageOf(error, 'It could not be uploaded. Please try again.')
      setSending({ name, problem })
    }
  }
  return {
    sending,
    send,
    again: () => last.current && send(last.current.file),
    cancel: () => {
      last.current?.stop.abort()
      setSending(undefined)
    },
  }
}
