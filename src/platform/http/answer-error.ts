import type { Socket } from 'node:net'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ErrorCode } from '../contract/errors.ts'
import { AppError } from '../errors/app-error.ts'
import { databaseError } from '../errors/database-error.ts'

/** Answers a failure as `{message, code, fields?}` with its status; unexpected errors reveal nothing. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const known = known4xx(error) ?? databaseError(error)
  if (known && known.status < 500) return reply.code(known.status).headers(known.headers).send(known.body())
  if (known) request.log.warn({ err: error }, 'unavailable')
  else request.log.error({ err: error }, 'unexpected error')
  const answer = known ?? new AppError('internal')
  return reply.code(answer.status).headers(answer.headers).send(answer.body())
}

/**
 * Answers malformed HTTP, an oversized head or a slow client in the same form; there is no request object then. Who has sent
 * nothing is closed without a word: browsers open connections in advance, and an answer to no question would be taken as that
 * of the first request.
 */
export function answerUnreadable(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return
  if (socket.bytesRead === 0) {
    socket.destroy()
    return
  }
  const isTooLong = error.code === 'HPE_HEADER_OVERFLOW'
  const answer = new AppError(isTooLong ? 'too_large' : 'invalid_input', {
    message: isTooLong ? 'The head of the request is too large.' : unreadable,
  })
  const body = JSON.stringify(answer.body())
  socket.end(
    `HTTP/1.1 ${answer.status} ${isTooLong ? 'Content Too Large' : 'Bad Request'}\r\nContent-Type: application/json\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  )
}

const unreadable = 'The request could not be read.'

const byFastifyCode: Record<string, ErrorCode> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'invalid_json',
  FST_ERR_CTP_INVALID_JSON_BODY: 'invalid_json',
  FST_ERR_CTP_BODY_TOO_LARGE: 'too_large',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'invalid_json',
  FST_REQ_FILE_TOO_LARGE: 'too_large',
}

/** A form with more parts than its route takes: a second file, or a text beside the file. */
const extraParts: readonly string[] = ['FST_PARTS_LIMIT', 'FST_FILES_LIMIT', 'FST_FIELDS_LIMIT']

function known4xx(error: unknown): AppError | null {
  if (error instanceof AppError) return error
  if (error instanceof SyntaxError && 'statusCode' in error && error.statusCode === 400)
    return new AppError('invalid_json')
  // Nested deeper than its checks can recurse.
  if (error instanceof RangeError && error.message.startsWith('Maximum call stack')) {
    return new AppError('invalid_input', { message: unreadable })
  }
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (extraParts.includes(code)) {
    return new AppError('invalid_input', {
      message: 'The form has parts that are not taken here. Please send the file alone.',
    })
  }
  const mapped = byFastifyCode[code]
  if (mapped) return new AppError(mapped)
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500
  if (status === 413) return new AppError('too_large')
  return status >= 400 && status < 500 ? new AppError('invalid_input', { message: unreadable }) : null
}
