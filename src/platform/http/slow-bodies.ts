import type { IncomingMessage } from 'node:http'
import { answerUnreadable } from './answer-error.ts'

const usualMs = 5000
const waiting = new WeakMap<IncomingMessage, NodeJS.Timeout>()

/** Closes the connection of a request whose body does not arrive in time. */
export function awaitBody(request: IncomingMessage): void {
  const { 'content-length': length, 'transfer-encoding': encoding } = request.headers
  if (encoding === undefined && (length === undefined || length === '0')) return
  const timer = setTimeout(() => {
    if (request.complete === false) answerUnreadable(new Error('the body took too long'), request.socket)
  }, usualMs)
  timer.unref()
  waiting.set(request, timer)
  request.once('close', () => clearTimeout(timer))
}

/** Gives an upload the whole request time for its body. */
export function allowSlowBody(request: IncomingMessage): void {
  clearTimeout(waiting.get(request))
}
