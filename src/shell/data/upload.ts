import type { AnswerOf, Call } from '#platform/contract/call.ts'
import { ApiError, OfflineError, orStepUp } from './api.ts'
import { type Args, givenIn, keyFor } from './ask-at.ts'
import { addressOf } from './query-key.ts'

type UploadOptions = {
  /** The share that was sent, 0..1. */
  onProgress?: (share: number) => void
  signal?: AbortSignal
}

/** Sends one file as a form, by XMLHttpRequest because fetch reports no progress. Fails as other calls do. */
export function upload<C extends Call>(
  call: C,
  file: File,
  ...given: Args<C, UploadOptions>
): Promise<AnswerOf<C>>
export function upload({ path }: Call, file: File, input?: object, options?: UploadOptions) {
  const address = addressOf(keyFor(path, givenIn(input)))
  return orStepUp(() => send(address, file, options))
}

function send(path: string, file: File, { onProgress, signal }: UploadOptions = {}): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const call = new XMLHttpRequest()
    const form = new FormData()
    form.append('file', file)
    call.open('POST', path)
    call.setRequestHeader('Accept', 'application/json')
    call.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0)
    call.onload = () => {
      const { status, responseText, statusText } = call
      if (status < 200 || status >= 300) return reject(new ApiError(status, responseText, statusText))
      resolve(JSON.parse(responseText))
    }
    call.onerror = () => reject(new OfflineError(new Error('the upload was interrupted')))
    call.onabort = () => reject(new DOMException('The upload was canceled', 'AbortError'))
    signal?.addEventListener('abort', () => call.abort(), { once: true })
    call.send(form)
  })
}
