import { cleanFileName } from './text/file-name.ts'
import { withoutEnd } from './text/trim-signs.ts'

/** A kind of file that is taken. Kinds are detected from the content, never from the file name. */
type FileKind = {
  /** Name of the kind, as shown to people. */
  label: string
  /** File extensions allowed for this kind; the first is used when the given name has none of them. */
  endings: readonly string[]
  /** How the browser previews it within the page's own security rules; null: download only. */
  preview: 'image' | 'page' | 'video' | 'text' | null
}

const office = 'application/vnd.openxmlformats-officedocument'

export const fileKinds: Readonly<Record<string, FileKind>> = {
  'application/pdf': { label: 'PDF', endings: ['pdf'], preview: 'page' },
  'image/png': { label: 'PNG picture', endings: ['png'], preview: 'image' },
  'image/jpeg': { label: 'JPEG picture', endings: ['jpg', 'jpeg'], preview: 'image' },
  'image/webp': { label: 'WebP picture', endings: ['webp'], preview: 'image' },
  'video/mp4': { label: 'MP4 video', endings: ['mp4', 'm4v'], preview: 'video' },
  [`${office}.wordprocessingml.document`]: { label: 'Word document', endings: ['docx'], preview: null },
  [`${office}.spreadsheetml.sheet`]: { label: 'Excel sheet', endings: ['xlsx'], preview: null },
  [`${office}.presentationml.presentation`]: { label: 'PowerPoint slides', endings: ['pptx'], preview: null },
  'text/plain': { label: 'text', endings: ['txt', 'md', 'csv'], preview: 'text' },
}

export const filesTaken =
  'PDF, PNG, JPEG, WebP, MP4, Word, Excel, PowerPoint, and plain text, Markdown or CSV'

/** Why a file of this content is not taken, in words that follow its name; `found`: what it was detected as, if anything. */
export const refusedKind = (found: string | undefined): string =>
  found !== undefined && /^image\/hei[cf]/.test(found)
    ? 'is a HEIC picture, which browsers do not show. Save it as JPEG and add that; an iPhone takes JPEG under Settings, Camera, Formats, Most Compatible.'
    : `is of a kind that is not taken. Taken are ${filesTaken}.`

const longestName = 120
const allEndings = new Set(Object.values(fileKinds).flatMap(({ endings }) => endings))

/**
 * A file name that is safe to display, to put in a header and to save on any system, with an extension that fits the
 * content.
 */
export function safeFileName(given: string, mediaType: string): string {
  const endings = fileKinds[mediaType]?.endings ?? []
  const clean = cleanFileName(given)
  const dot = clean.lastIndexOf('.')
  const ending = dot > 0 ? clean.slice(dot + 1).toLowerCase() : ''
  const fits = endings.includes(ending)
  // An extension of another known kind is a mistake and is replaced; an unknown one stays in the name as a warning.
  const stem = withoutEnd(allEndings.has(ending) ? clean.slice(0, dot) : clean, '. ')
  return `${[...stem].slice(0, longestName).join('')}.${fits ? ending : endings[0]}`
}
