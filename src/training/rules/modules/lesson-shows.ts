/** An address of one of the pictures that were uploaded for lessons. */
const own = /^picture:([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/

/** The id in the address of a lesson's picture; undefined for any other address. */
export const pictureId = (address: string): string | undefined => own.exec(address)?.[1]

/** A picture as a lesson's Markdown names it. Brackets in its words would end them. */
export const pictureMark = (words: string, id: string): string =>
  `![${words.replace(/[[\]\\\s]+/g, ' ').trim()}](picture:${id})`

type Named = { readonly line: number; readonly words: string; readonly address: string | undefined }

/** What a lesson cannot show, with the line of its text, counted from 1. */
export type NotShown = { readonly line: number; readonly why: string }

const written = 'Put a picture in with the Picture button: it is written ![what it shows](picture:…).'

/** Ids of the pictures that a lesson's text names, each once. */
export function picturesIn(body: string): string[] {
  const ids = readLines(body).flatMap(({ line, text }) =>
    picturesOf(text, line).flatMap(({ address }) => pictureId(address ?? '') ?? []),
  )
  return [...new Set(ids)]
}

/** The first thing in a lesson's text that no reader would see; null when all of it is shown. [FIX-052] */
export function notShownIn(body: string): NotShown | null {
  for (const { line, text } of readLines(body)) {
    const why = whyOfMarkup(text) ?? whyOfPictures(picturesOf(text, line))
    if (why) return { line, why }
  }
  return null
}

/** The line that names a picture; 1 when none does. */
export function lineOfPicture(body: string, id: string): number {
  return readLines(body).find(({ text }) => text.includes(`picture:${id}`))?.line ?? 1
}

/** Lines outside blocks of code, and without what is code within them. */
function readLines(body: string): { line: number; text: string }[] {
  const lines: { line: number; text: string }[] = []
  let fence: string | undefined
  for (const [index, whole] of body.split('\n').entries()) {
    const [mark] = /^ {0,3}(?:`{3,}|~{3,})/.exec(whole) ?? []
    const sign = mark?.trim()
    if (fence === undefined && sign === undefined) lines.push({ line: index + 1, text: withoutCode(whole) })
    else if (fence === undefined) fence = sign
    else if (sign?.startsWith(fence)) fence = undefined
  }
  return lines
}

/** A line without its spans of code: every second part between signs, where the last one is closed. */
function withoutCode(line: string): string {
  const parts = line.split('`')
  return parts.filter((_, at) => at % 2 === 0 || at === parts.length - 1).join(' ')
}

const tag = /<(?:!|\?|\/?([a-z][a-z0-9-]*)(?=[\s/>]|$))/i

function whyOfMarkup(text: string): string | undefined {
  const found = tag.exec(text)
  if (!found) return
  const name = found[1]?.toLowerCase() ?? ''
  if (/^(?:video|audio|source|track)$/.test(name))
    return 'A lesson does not play video or sound. Put the file into the library and write a link to it.'
  if (/^(?:iframe|embed|object|frame)$/.test(name))
    return 'A lesson does not show another page within it. Write a link to that page.'
  if (/^(?:img|picture|svg)$/.test(name)) return written
  const what = name === '' ? 'HTML' : `HTML such as <${name}>`
  return `A lesson does not show ${what}. Write it in Markdown, or between \`signs like these\` to show it as it is.`
}

function picturesOf(text: string, line: number): Named[] {
  const found: Named[] = []
  for (let at = text.indexOf('!['); at !== -1; at = text.indexOf('![', at + 2)) {
    const middle = text.indexOf(']', at)
    const end = middle === -1 || text[middle + 1] !== '(' ? -1 : text.indexOf(')', middle)
    const words = middle === -1 ? '' : text.slice(at + 2, middle).trim()
    const address = end === -1 ? undefined : text.slice(middle + 2, end).trim()
    found.push({ line, words, address })
  }
  return found
}

function whyOfPictures(pictures: readonly Named[]): string | undefined {
  for (const { words, address } of pictures) {
    if (address === undefined) return written
    if (pictureId(address) === undefined)
      return `A lesson shows its own pictures, none from another address. ${written}`
    if (words === '')
      return 'Say in words what the picture shows, for those who do not see it: ![words](picture:…).'
  }
  return
}
