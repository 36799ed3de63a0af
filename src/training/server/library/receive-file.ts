import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import type { MultipartFile } from '@fastify/multipart'
import { fileTypeFromStream } from 'file-type'
import type { Context } from '#platform/context.ts'
import { invalidField } from '#platform/errors/app-error.ts'
import type { FileStore } from '#platform/ports/files.ts'
import { cleanFileName } from '#platform/rules/text/file-name.ts'
import { fileKinds, filesTaken, safeFileName } from '#training/rules/library/file-kinds.ts'

export const purpose = 'resources'
export const keyOf = (fileId: string) => `${purpose}/${fileId}`

export type Received = { id: string; name: string; mediaType: string; size: number }

export type Part = Pick<MultipartFile, 'filename' | 'file'>

/**
 * Streams an uploaded file into the store under a generated name and detects its kind from its content. A rejected file is
 * removed. @throws AppError 400 with the file's name as the field
 */
export async function receiveFile({ files, config }: Context, part: Part): Promise<Received> {
  const id = randomUUID()
  const key = keyOf(id)
  const given = cleanFileName(part.filename)
  try {
    const size = await files.put(key, part.file)
    if (part.file.truncated) {
      throw invalidField(given, `${given} is larger than ${config.UPLOAD_MEGABYTES} MB.`)
    }
    if (size === 0) throw invalidField(given, `${given} is empty.`)
    const mediaType = await mediaTypeOf(files, key)
    if (!mediaType)
      throw invalidField(given, `${given} is of a kind that is not taken. Taken are ${filesTaken}.`)
    return { id, name: safeFileName(part.filename, mediaType), mediaType, size }
  } catch (error) {
    await files.remove(key)
    throw error
  }
}

/** The media type detected from the bytes; null when the library does not accept it. */
async function mediaTypeOf(files: FileStore, key: string): Promise<string | null> {
  const source = files.open(key)
  try {
    const found = await fileTypeFromStream(Readable.toWeb(source))
    if (found) return found.mime in fileKinds ? found.mime : null
  } finally {
    source.destroy()
  }
  return (await isPlainText(files.open(key))) ? 'text/plain' : null
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
