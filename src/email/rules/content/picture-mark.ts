import { closingsOf, isSafeLink, plainOf } from './mark-signs.ts'

/** Widths of a picture in pixels, at most: an email on a desktop is 576 wide. */
export const pictureWidths = { full: 576, half: 288, small: 144 } as const
export type PictureWidth = keyof typeof pictureWidths

/** One of the company's own pictures, by id; pictures of other sites are not shown. */
export type Picture = {
  readonly kind: 'picture'
  readonly id: string
  /** What it shows, in words; null for decoration, which screen readers skip; '' while it is not described. */
  readonly alt: string | null
  readonly width: PictureWidth
  readonly href?: string
}

/** What its writer meant to be a picture, good or not. */
type MeantPicture = {
  readonly words: string
  readonly target: string
  readonly href: string | undefined
}

/** A line that is a picture and nothing else: "![what it shows](picture:…)", as a link "[![…](picture:…)](https://…)". */
export function meantPicture(line: string): MeantPicture | undefined {
  const mark = line.trim()
  const isLinked = mark.startsWith('[![')
  const from = isLinked ? 1 : 0
  if (!mark.startsWith('![', from)) return undefined
  const closing = closingsOf(mark)
  const middle = closing(from + 2, ']')
  if (middle === -1 || mark[middle + 1] !== '(') return undefined
  const end = closing(middle + 2, ')')
  if (end === -1) return undefined
  const own = { words: mark.slice(from + 2, middle), target: mark.slice(middle + 2, end).trim() }
  if (!isLinked) return end === mark.length - 1 ? { ...own, href: undefined } : undefined
  if (!mark.startsWith('](', end + 1)) return undefined
  const last = closing(end + 3, ')')
  return last === mark.length - 1 ? { ...own, href: mark.slice(end + 3, last) } : undefined
}

const named =
  /^picture:([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})(?: (half|small))?( decorative)?$/

export function pictureOf(line: string): Picture | undefined {
  const meant = meantPicture(line)
  const [, id, width, decorative] = named.exec(meant?.target ?? '') ?? []
  if (!meant || !id) return undefined
  const href = meant.href === undefined ? undefined : plainOf(meant.href).trim()
  if (href !== undefined && !isSafeLink(href)) return undefined
  const words = plainOf(meant.words).trim()
  return {
    kind: 'picture',
    id,
    // A picture with a description is not decorative.
    alt: words === '' && decorative ? null : words,
    width: width === 'half' || width === 'small' ? width : 'full',
    ...(href === undefined ? {} : { href }),
  }
}

/** Ids and descriptions of the company's pictures that a text names, even in lines that are malformed otherwise. */
export const picturesNamed = (text: string): { id: string; words: string }[] =>
  text.split('\n').flatMap((line) => {
    const meant = meantPicture(line)
    const id = named.exec(meant?.target ?? '')?.[1]
    return meant && id ? { id, words: meant.words.trim() } : []
  })
