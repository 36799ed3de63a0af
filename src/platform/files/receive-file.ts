import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { MultipartFile } from '@fastify/multipart'
import { fileTypeFromStream } from 'file-type'
import { fileKinds, refusedKind, safeFileName } from '#platform/rules/file-kinds.ts'
import { cleanFileName } from '#platform/rules/text/file-name.ts'
import type { Context } from '../context.ts'
import { uuidv7 } from '../db/ids.ts'
import { AppError, invalidField } from '../errors/app-error.ts'
import type { FileStore } from '../ports/files.ts'
import { keptPicture } from '../ports/pictures.ts'

export type Received = {
  id: string
  name: string
  mediaType: string
  size: number
  /** Of a picture that was prepared. */
  width: number | null
  height: number | null
}

export type Part = Pick<MultipartFile, 'filename' | 'file'>

type Receiving = {
  /** The first part of the files' keys. */
  purpose: string
  /** Pictures are kept upright, without metadata, and with a preview under this purpose; without it, as they came. */
  previews?: string
  /** How many one call may bring. */
  most: number
}

/**
 * Receives files for the records that `work` writes, all or none, and deletes them again when a later step fails; a sweep
 * deletes what is still left. @throws AppError 400 with the name of the file that caused it, 413 too many
 */
export async function receiveFiles<T>(
  context: Pick<Context, 'files' | 'config'>,
  receiving: Receiving,
  parts: AsyncIterable<Part>,
  work: (received: Received[]) => Promise<T>,
): Promise<T> {
  const received: Received[] = []
  const { most } = receiving
  try {
    for await (const part of parts) {
      if (received.length === most) {
        part.file.resume()
        throw tooMany(most)
      }
      received.push(await receiveFile(context, receiving, part))
    }
    if (received.length === 0) throw invalidField('file', 'No file was sent.')
    return await work(received)
  } catch (error) {
    for (const { id } of received) await removeStored(context.files, receiving, id)
    throw isTooMany(error) ? tooMany(most) : error
  }
}

const tooMany = (most: number) =>
  new AppError('too_large', {
    message: most === 1 ? 'Send one file at a time.' : `Send ${most} files at a time at most.`,
  })

const isTooMany = (error: unknown) =>
  error instanceof Error &&
  'code' in error &&
  ['FST_FILES_LIMIT', 'FST_PARTS_LIMIT'].includes(String(error.code))

async function removeStored(files: FileStore, { purpose, previews }: Receiving, id: string): Promise<void> {
  await files.remove(`${purpose}/${id}`)
  if (previews) await files.remove(`${previews}/${id}`)
}

/**
 * Streams an uploaded file into the store under a generated name and detects its kind from its content. A rejected file is
 * removed. @throws AppError 400 with the file's name as the field
 */
async function receiveFile(
  { files, config }: Pick<Context, 'files' | 'config'>,
  receiving: Receiving,
  part: Part,
): Promise<Received> {
  const id = uuidv7()
  const key = `${receiving.purpose}/${id}`
  const given = cleanFileName(part.filename)
  try {
    const size = await files.put(key, part.file)
    if (part.file.truncated) {
      throw invalidField(given, `${given} is larger than ${config.UPLOAD_MEGABYTES} MB.`)
    }
    if (size === 0) throw invalidField(given, `${given} is empty.`)
    const mediaType = await mediaTypeOf(files, key)
    if (!(mediaType in fileKinds)) throw invalidField(given, `${given} ${refusedKind(mediaType)}`)
    const name = safeFileName(part.filename, mediaType)
    if (!receiving.previews || fileKinds[mediaType]?.preview !== 'image')
      return { id, name, mediaType, size, width: null, height: null }
    const picture = await keptPicture(await buffer(files.open(key)))
    if ('why' in picture) throw invalidField(given, `${given} ${picture.why}.`)
    await files.put(`${receiving.previews}/${id}`, picture.preview)
    const kept = await files.put(key, picture.bytes)
    return { id, name, mediaType, size: kept, width: picture.width, height: picture.height }
  } catch (error) {
    await removeStored(files, receiving, id)
    throw error
  }
}

/** The media type detected from the bytes; empty when they tell none. */
async function mediaTypeOf(files: FileStore, key: string): Promise<string> {
  const source = files.open(key)
  try {
    const found = await fileTypeFromStream(Readable.toWeb(source))
    if (found) return found.mime
  } finally {
    source.destroy()
  }
  return (await isPlainText(files.open(key))) ? 'text/plain' : ''
}

/** Content that a browser could treat as HTML or SVG, whatever the file name says. */
const markup = /^\uFEFF?\s*<(?:!|\?|\/?[a-z])/i
const control = /[^\P{Cc}\t\n\r\f]/u

/** True for UTF-8 text without control characters and without markup. */
async function isPlainText(source: Readable): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
  let begin = ''
  try {
    for await (const chunk of source) {
      const text = decoder.decode(chunk, { stream: true })
      if (control.test(text)) return false
      if (begin.length < 1000) begin += text
    }
    decoder.decode()
  } catch (error) {
    if (error instanceof TypeError) return false
    throw error
  }
  return !markup.test(begin.trimStart())
}
