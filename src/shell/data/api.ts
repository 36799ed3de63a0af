import type { StepUpProof } from '#platform/contract/errors.ts'
import { inWords } from '#platform/contract/messages.ts'
import { askStepUp } from '#shell/session/step-up.ts'

export type FieldErrors = Readonly<Record<string, string>>

/** A failed call: `message` is "STATUS: BODY" (SHELL-017, SHELL-018); `text` is the message for people. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  /** The answer as it came, parsed when it was JSON. */
  readonly data: Readonly<Record<string, unknown>>
  /** The server's `message`, when it sent one. */
  readonly text: string | undefined
  /** The server's error code, e.g. `version_conflict`. */
  readonly code: string | undefined
  /** One problem per field. */
  readonly fields: FieldErrors

  constructor(status: number, body: string, statusText: string) {
    super(`${status}: ${body || statusText}`)
    this.status = status
    this.data = parseObject(body)
    this.text = typeof this.data.message === 'string' ? inWords(this.data.message) : undefined
    this.code = typeof this.data.code === 'string' ? this.data.code : undefined
    this.fields = readFields(this.data.fields)
  }
}

const unreached = 'The server cannot be reached.'

/** The call never reached the server, or its answer never came back. */
export class OfflineError extends Error {
  override readonly name = 'OfflineError'

  constructor(cause: unknown) {
    super(`${unreached} Check the connection and try again.`, { cause })
  }
}

export type CallOptions = {
  headers?: Record<string, string> | undefined
  signal?: AbortSignal
  /** Let the call outlive the page that makes it. */
  keepalive?: boolean
}

type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'

/**
 * Makes every call: sends cookies, sends a body as JSON (SHELL-016) and throws ApiError for a status that is not ok.
 * A call that needs a new proof of identity asks the person for it and is then repeated.
 */
export async function call(
  method: Method,
  path: string,
  body?: unknown,
  options: CallOptions = {},
): Promise<Response> {
  return orStepUp(() => send(method, path, body, options))
}

/** Makes a call; if the server asks for a proof of identity, asks the person and then repeats the call. */
export async function orStepUp<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'step_up_required') throw error
    if (await askStepUp(proofsOf(error.data.asks))) return run()
    throw new ApiError(error.status, JSON.stringify({ ...error.data, message: declined }), '')
  }
}

const declined = 'You did not confirm that it is you, so nothing was done.'

function proofsOf(asks: unknown): readonly StepUpProof[] {
  if (!Array.isArray(asks)) return ['password']
  if (asks.includes('mailed_code')) return ['mailed_code']
  return asks.includes('code') ? ['password', 'code'] : ['password']
}

async function send(
  method: Method,
  path: string,
  body: unknown,
  { headers, ...rest }: CallOptions,
): Promise<Response> {
  const form = body instanceof FormData
  let response: Response
  try {
    response = await fetch(path, {
      method,
      credentials: 'include',
      headers: {
        Accept: 'application/json',
        ...(body !== undefined && !form ? { 'Content-Type': 'application/json' } : {}),
        ...headers,
      },
      body: body === undefined ? null : form ? body : JSON.stringify(body),
      ...rest,
    })
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error
    throw new OfflineError(error)
  }
  if (response.ok) return response
  throw new ApiError(response.status, await response.text(), response.statusText)
}

async function read(response: Response): Promise<unknown> {
  const text = await response.text()
  return text === '' ? undefined : JSON.parse(text)
}

const underWay = new Set<Promise<unknown>>()

async function write(method: Method, path: string, body: unknown, options?: CallOptions): Promise<unknown> {
  const written = call(method, path, body, options).then(read)
  underWay.add(written)
  return written.finally(() => underWay.delete(written))
}

/** Resolves when all running writes have settled and their callers have handled it, so that undo applies to the latest. */
export async function whenWritten(): Promise<void> {
  await Promise.allSettled(underWay)
  await new Promise((resolve) => setTimeout(resolve))
}

export const api = {
  get: async (path: string, options?: CallOptions) => read(await call('GET', path, undefined, options)),
  blob: async (path: string) => (await call('GET', path)).blob(),
  post: (path: string, body?: unknown, options?: CallOptions) => write('POST', path, body, options),
  patch: (path: string, body: unknown, options?: CallOptions) => write('PATCH', path, body, options),
  put: (path: string, body: unknown, options?: CallOptions) => write('PUT', path, body, options),
  delete: (path: string, options?: CallOptions) => write('DELETE', path, undefined, options),
}

/** The message that a toast shows for a failure: the server's, else `fallback`, which says what is kept. */
export function messageOf(error: unknown, fallback: string): string {
  if (error instanceof ApiError) return error.text ?? fallback
  if (error instanceof OfflineError) return `${unreached} ${fallback}`
  return fallback
}

function parseObject(body: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(body)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
  } catch {
    return {}
  }
}

function readFields(value: unknown): FieldErrors {
  if (typeof value !== 'object' || value === null) return {}
  const found: Record<string, string> = {}
  for (const [field, problem] of Object.entries(value)) {
    const first: unknown = Array.isArray(problem) ? problem[0] : problem
    if (typeof first === 'string') found[field] = inWords(first)
  }
  return found
}
