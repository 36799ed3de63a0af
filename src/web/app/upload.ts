import { ApiError, OfflineError, orStepUp } from './api.ts'

type UploadOptions = {
  /** 0..1 of what was sent. */
  onProgress?: (share: number) => void
  signal?: AbortSignal
}

/** Sends one file as a form. Fetch cannot tell how far it is, hence the older call. Fails as every other call does. */
export function upload<T>(path: string, file: File, options: UploadOptions = {}): Promise<T> {
  return orStepUp(() => send<T>(path, file, options))
}

function send<T>(path: string, file: File, { onProgress, signal }: UploadOptions): Promise<T> {
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
      // The wire is where types end: the server's contract states what T is.
      resolve(JSON.parse(responseText) as T)
    }
    call.onerror = () => reject(new OfflineError(new Error('the upload was interrupted')))
    call.onabort = () => reject(new DOMException('The upload was canceled', 'AbortError'))
    signal?.addEventListener('abort', () => call.abort(), { once: true })
    call.send(form)
  })
}
