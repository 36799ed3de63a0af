import type { FastifyReply } from 'fastify'
import { fileKinds } from '#platform/rules/file-kinds.ts'
import type { Context } from '../context.ts'
import { notFound } from '../errors/app-error.ts'
import { disposition } from '../resources/attachment.ts'

type Stored = { key: string; name: string; mediaType: string }
type Asked = {
  /** Displayed in the browser, where that is safe, instead of downloaded. */
  isPreview: boolean
  range: string | undefined
}

/**
 * Content security policy: nothing may run, load or be framed. PDFs are not sandboxed, because no browser shows one there.
 */
const policyFor = (mediaType: string) =>
  [
    "default-src 'none'",
    "style-src 'unsafe-inline'",
    "img-src 'self'",
    "media-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    ...(fileKinds[mediaType]?.preview === 'page' ? [] : ['sandbox']),
  ].join('; ')

/** Sends a file: as a download, or as a preview when asked for and safe; supports one byte range. */
export async function sendFile(
  { files }: Pick<Context, 'files'>,
  reply: FastifyReply,
  { key, name, mediaType }: Stored,
  { isPreview, range }: Asked,
): Promise<FastifyReply> {
  const size = await files.size(key)
  if (size === null) throw notFound()
  const isShown = isPreview && Boolean(fileKinds[mediaType]?.preview)
  reply.headers({
    'content-type': mediaType === 'text/plain' ? 'text/plain; charset=utf-8' : mediaType,
    'content-disposition': disposition(name, isShown ? 'inline' : 'attachment'),
    'content-security-policy': policyFor(mediaType),
    'accept-ranges': 'bytes',
  })
  const part = rangeOf(range, size)
  if (part === 'outside') return reply.code(416).header('content-range', `bytes */${size}`).send()
  if (!part) return reply.header('content-length', size).send(files.open(key))
  return reply
    .code(206)
    .headers({
      'content-range': `bytes ${part.start}-${part.end}/${size}`,
      'content-length': part.end - part.start + 1,
    })
    .send(files.open(key, part))
}

/** Parses one byte range; several ranges or an unreadable header count as none (RFC 9110). */
export function rangeOf(
  header: string | undefined,
  size: number,
): { start: number; end: number } | 'outside' | null {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? []
  if (from === '' && to === '') return null
  if (from === '') {
    const last = Number(to)
    return last === 0 ? 'outside' : { start: Math.max(0, size - last), end: size - 1 }
  }
  const start = Number(from)
  const end = to === '' ? size - 1 : Math.min(Number(to), size - 1)
  if (to !== '' && Number(to) < start) return null
  return start >= size ? 'outside' : { start, end }
}
