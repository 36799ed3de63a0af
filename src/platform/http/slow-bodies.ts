import type { IncomingMessage } from 'node:http'
import { answerUnreadable } from './answer-error.ts'

const usualMs = 5000
const waiting = new WeakMap<IncomingMessage, NodeJS.Timeout>()

/** Ends the connection of a request whose body is not there in time, so that a dripping one does not hold it. */
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

/** A large body of somebody who may send one has the whole time of a request. */
export function allowSlowBody(request: IncomingMessage): void {
  clearTimeout(waiting.get(request))
}
