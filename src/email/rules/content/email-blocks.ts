import { closingsOf, isSafeLink, plainOf } from './mark-signs.ts'
import { meantPicture, type Picture, pictureOf } from './picture-mark.ts'

/** A part of a line: plain, bold or italic, or a link. */
export type Span = {
  readonly text: string
  readonly isBold?: true
  readonly isItalic?: true
  readonly href?: string
}
export type Block =
  | { readonly kind: 'heading'; readonly spans: readonly Span[] }
  | { readonly kind: 'paragraph'; readonly lines: readonly (readonly Span[])[] }
  | { readonly kind: 'list'; readonly isNumbered: boolean; readonly items: readonly (readonly Span[])[] }
  | { readonly kind: 'button'; readonly text: string; readonly href: string }
  | { readonly kind: 'rule' }
  | Picture

/**
 * Parses the markup of an email: paragraphs, "# heading", "- list", "1. list", "**bold**", "__italic__",
 * "[words](https://…)", a link alone on its line as a button, "![what it shows](picture:…)" alone on its line as a picture,
 * "---" as a rule. A backslash makes the next sign literal: filled-in values are escaped with it, and can begin neither a
 * link nor a list.
 */
export function emailBlocks(text: string): Block[] {
  return text
    .replaceAll('\r\n', '\n')
    .split(/\n[ \t]*\n/)
    .map((part) => part.replace(/^\n+/, '').trimEnd())
    .filter((part) => part.trim() !== '')
    .flatMap((part) => blocksOf(part.split('\n')))
}

type Line = { kind: 'heading' | 'item' | 'number' | 'button' | 'rule' | 'picture' | 'text'; words: string }

function lineOf(line: string): Line {
  const words = line.trim()
  if (words === '---') return { kind: 'rule', words: '' }
  const [mark = ''] = words.split(' ', 1)
  const rest = words.slice(mark.length).trim()
  if (rest && /^#{1,3}$/.test(mark)) return { kind: 'heading', words: rest }
  if (rest && (mark === '-' || mark === '*')) return { kind: 'item', words: rest }
  if (rest && /^\d{1,3}\.$/.test(mark)) return { kind: 'number', words: rest }
  if (pictureOf(words)) return { kind: 'picture', words }
  return { kind: isLink(words) ? 'button' : 'text', words }
}

const isLink = (words: string) => {
  if (!words.startsWith('[')) return false
  const spans = spansOf(words)
  return spans.length === 1 && spans[0]?.href !== undefined
}

function blocksOf(lines: readonly string[]): Block[] {
  const blocks: Block[] = []
  let run: Line[] = []
  const close = () => {
    const [first] = run
    if (first) blocks.push(blockOf(first, run))
    run = []
  }
  for (const line of lines.map(lineOf)) {
    const before = run.at(-1)
    const joins = before?.kind === line.kind && ['item', 'number', 'text'].includes(line.kind)
    if (before && !joins) close()
    run.push(line)
  }
  close()
  return blocks
}

function blockOf(first: Line, run: readonly Line[]): Block {
  const picture = first.kind === 'picture' && pictureOf(first.words)
  if (picture) return picture
  const spans = run.map(({ words }) => spansOf(words))
  const [own = []] = spans
  switch (first.kind) {
    case 'rule':
      return { kind: 'rule' }
    case 'heading':
      return { kind: 'heading', spans: own }
    case 'item':
    case 'number':
      return { kind: 'list', isNumbered: first.kind === 'number', items: spans }
    case 'button':
      return { kind: 'button', text: own[0]?.text ?? '', href: own[0]?.href ?? '' }
    default:
      return { kind: 'paragraph', lines: spans }
  }
}

const bare = /^https?:\/\/[^\s<>"')\]\\]{1,2000}/

/** The spans of a line, read in one pass: no regular expression scans it repeatedly. */
export function spansOf(line: string): Span[] {
  const spans: Span[] = []
  const namedLink = namedLinks(line)
  let text = ''
  let isBold = false
  let isItalic = false
  const put = () => {
    if (text) spans.push({ text, ...(isBold ? { isBold } : {}), ...(isItalic ? { isItalic } : {}) })
    text = ''
  }
  for (let at = 0; at < line.length; ) {
    const sign = line[at] ?? ''
    if (sign === '\\' && at + 1 < line.length) {
      text += line[at + 1]
      at += 2
      continue
    }
    if (line.startsWith('**', at)) {
      put()
      isBold = !isBold
      at += 2
      continue
    }
    const run = sign === '_' ? runOf(line, at) : 0
    // A longer run of underscores is a blank to write on.
    if (run === 4 || (run === 2 && (isItalic || hasPair(line, at + 2)))) {
      put()
      if (run === 2) isItalic = !isItalic
      at += run
      continue
    }
    if (run > 0) {
      text += '_'.repeat(run)
      at += run
      continue
    }
    const link = sign === '[' ? namedLink(at) : sign === 'h' ? bareLink(line, at) : undefined
    if (link) {
      put()
      spans.push({ text: link.text, href: link.href })
      at = link.end
      continue
    }
    text += sign
    at += 1
  }
  put()
  return spans
}

/** How many underscores stand there in a row. */
function runOf(line: string, from: number): number {
  let at = from
  while (line[at] === '_') at++
  return at - from
}

/** Whether a closing pair of underscores follows. */
function hasPair(line: string, from: number): boolean {
  for (let at = from; at < line.length; ) {
    const run = runOf(line, at)
    if (run === 2) return true
    at += line[at] === '\\' ? 2 : Math.max(run, 1)
  }
  return false
}

type Link = { text: string; href: string; end: number }

/** Reads the links of a line, from left to right: no sign is looked at again for each bracket before it. */
function namedLinks(line: string): (at: number) => Link | undefined {
  const closing = closingsOf(line)
  let broken = { at: 0, end: 0 }
  return (at) => {
    const middle = closing(at + 1, ']')
    if (middle === -1 || line[middle + 1] !== '(') return undefined
    const start = middle + 2
    const end = closing(start, ')')
    if (end === -1 || (end === broken.end && start < broken.at)) return undefined
    if (!startsLink.test(plainOf(line.slice(start, Math.min(end, start + 60))).trimStart())) return undefined
    const breaks = breakOf(line, start, end)
    if (breaks !== -1) {
      broken = { at: breaks, end }
      return undefined
    }
    const href = plainOf(line.slice(start, end)).trim()
    return isSafeLink(href) ? { text: plainOf(line.slice(at + 1, middle)), href, end: end + 1 } : undefined
  }
}

const startsLink = /^(?:https?:\/\/|mailto:)/i
const noSignOfLinks = /[\s<>"]/

/** Where the address between two places has a sign that no address has; -1 when it has none. White space at its ends is none of it. */
function breakOf(line: string, start: number, end: number): number {
  const isBreak = (at: number) => noSignOfLinks.test(line[at] ?? '')
  const isSpace = (at: number) => /\s/.test(line[at] ?? '')
  let at = start
  while (at < end && isSpace(at)) at++
  while (at < end && !isBreak(at)) at++
  let next = at
  while (next < end && isSpace(next)) next++
  return next === end ? -1 : at
}

function bareLink(line: string, at: number): Link | undefined {
  const found = bare.exec(line.slice(at, at + 2010))?.[0].replace(/[.,;:!?]{1,10}$/, '')
  return found ? { text: found, href: found, end: at + found.length } : undefined
}

/** Escapes a value that is filled in: one line, every sign literal. */
export const atItsWord = (value: string) =>
  value.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').replace(/[!-/:-@[-`{-~]/g, '\\$&')

/** Every link of a text. */
export const linksOf = (blocks: readonly Block[]): string[] =>
  blocks.flatMap((block) => {
    if (block.kind === 'button') return [block.href]
    if (block.kind === 'picture') return block.href ?? []
    return spansIn(block).flatMap(({ href }) => href ?? [])
  })

function spansIn(block: Block): readonly Span[] {
  switch (block.kind) {
    case 'heading':
      return block.spans
    case 'paragraph':
      return block.lines.flat()
    case 'list':
      return block.items.flat()
    default:
      return []
  }
}

/** Everything its writer meant to be a link, valid or not: "[words](address)". */
export function meantLinks(text: string): { words: string; href: string }[] {
  return text.split('\n').flatMap((line) => {
    const links: { words: string; href: string }[] = []
    const picture = meantPicture(line)
    if (picture) return picture.href === undefined ? [] : { words: picture.words, href: picture.href }
    const closing = closingsOf(line)
    for (let at = line.indexOf('['); at !== -1; at = line.indexOf('[', at + 1)) {
      const middle = closing(at + 1, ']')
      const end = middle !== -1 && line[middle + 1] === '(' ? closing(middle + 2, ')') : -1
      if (end === -1) continue
      links.push({ words: line.slice(at + 1, middle), href: line.slice(middle + 2, end) })
      at = end
    }
    return links
  })
}
