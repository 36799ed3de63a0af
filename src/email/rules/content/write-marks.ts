import { type Block, emailBlocks, meantLinks, type Span } from './email-blocks.ts'
import { isSafeLink } from './mark-signs.ts'
import type { Picture } from './picture-mark.ts'

/** A piece of a text: words, or code in braces that is filled in when the email is made. */
export type Part = { readonly text: string; readonly isCode: boolean }

/** A text split at its merge fields; an unclosed field is plain text. */
export function partsOf(text: string): Part[] {
  const parts: Part[] = []
  let words = ''
  const lasts = { '}}': text.lastIndexOf('}}'), '%}': text.lastIndexOf('%}') }
  for (let at = 0; at < text.length; ) {
    const opening = text.slice(at, at + 2)
    const closing = opening === '{{' ? '}}' : opening === '{%' ? '%}' : undefined
    if (!closing || lasts[closing] < at + 2) {
      words += text[at]
      at += 1
      continue
    }
    const end = text.indexOf(closing, at + 2)
    if (words) parts.push({ text: words, isCode: false })
    words = ''
    parts.push({ text: text.slice(at, end + 2), isCode: true })
    at = end + 2
  }
  if (words) parts.push({ text: words, isCode: false })
  return parts
}

type ReadMarks = { readonly blocks: readonly Block[] } | { readonly why: string }

// Private-use characters stand for code in braces while blocks are parsed, so that no sign inside it is read as markup.
const [firstSign, lastSign] = [0xe000, 0xf8ff]
const isSign = (char: string) => {
  const code = char.charCodeAt(0)
  return code >= firstSign && code <= lastSign
}

const conditions = /^\{%-?[ \t]{0,20}(?:if|elsif|else|endif|unless|endunless|case|when|endcase)\b/

const isShown = (code: string) =>
  !code.includes('\n') && !code.slice(2).includes('{{') && (code.startsWith('{{') || conditions.test(code))

/** Blocks that represent all of a text, or why there are none. Code in braces stands in their words as it was written. */
export function readMarks(text: string): ReadMarks {
  const whole = text.replaceAll('\r\n', '\n')
  const parts = partsOf(whole)
  const codes = parts.filter(({ isCode }) => isCode).map((part) => part.text)
  if ([...whole].some(isSign) || codes.length > lastSign - firstSign)
    return { why: 'It has signs that blocks cannot show' }
  if (!codes.every(isShown)) return { why: 'It has a part that is taken as it is, or a note' }
  if (meantLinks(whole).some(({ href }) => !isSafeLink(href.trim())))
    return { why: 'A link in it has no address yet that begins with https://' }
  const found = emailBlocks(covered(parts))
  const blocks = mapped(found, (words) => uncovered(words, codes))
  const again = marksOf(blocks)
  const isSame = codes.some((code) => code.startsWith('{%'))
    ? // Until a condition is decided, where lines and blocks begin is unknown: no sign may move.
      again === whole.trim()
    : JSON.stringify(emailBlocks(covered(partsOf(again)))) === JSON.stringify(found)
  return isSame ? { blocks } : { why: 'It is written in a way that blocks cannot show in full' }
}

function covered(parts: readonly Part[]): string {
  let next = firstSign
  return parts.map((part) => (part.isCode ? String.fromCharCode(next++) : part.text)).join('')
}

const uncovered = (words: string, codes: readonly string[]) =>
  [...words].map((char) => (isSign(char) ? (codes[char.charCodeAt(0) - firstSign] ?? '') : char)).join('')

function mapped(blocks: readonly Block[], change: (text: string) => string): Block[] {
  const spans = (some: readonly Span[]) =>
    some.map((span) => ({
      ...span,
      text: change(span.text),
      ...(span.href ? { href: change(span.href) } : {}),
    }))
  return blocks.map((block): Block => {
    switch (block.kind) {
      case 'heading':
        return { ...block, spans: spans(block.spans) }
      case 'paragraph':
        return { ...block, lines: block.lines.map(spans) }
      case 'list':
        return { ...block, items: block.items.map(spans) }
      case 'button':
        return { ...block, text: change(block.text), href: change(block.href) }
      case 'picture':
        return {
          ...block,
          alt: block.alt && change(block.alt),
          ...(block.href ? { href: change(block.href) } : {}),
        }
      default:
        return block
    }
  })
}

/** The markup of blocks; `emailBlocks` parses it to the same blocks again. */
export function marksOf(blocks: readonly Block[]): string {
  return blocks
    .map(markOf)
    .filter((mark) => mark !== '')
    .join('\n\n')
}

function markOf(block: Block): string {
  switch (block.kind) {
    case 'heading':
      return prefixed('# ', lineOf(block.spans))
    case 'paragraph':
      return block.lines
        .map((line) => ownLine(lineOf(line)))
        .filter((line) => line !== '')
        .join('\n')
    case 'list':
      return block.items
        .map(lineOf)
        .filter((line) => line !== '')
        .map((line, at) => `${block.isNumbered ? `${at + 1}.` : '-'} ${line}`)
        .join('\n')
    case 'button':
      return linkTo({ text: oneLine(block.text).trim(), href: block.href })
    case 'picture':
      return pictureMark(block)
    case 'rule':
      return '---'
  }
}

const prefixed = (mark: string, line: string) => (line === '' ? '' : mark + line)

const oneLine = (text: string) => text.replace(/[\n\r\u2028\u2029]/g, ' ')

/** Escapes a line that would begin another block, and a link alone on its line, which would be a button. */
function ownLine(line: string): string {
  if (line === '---' || /^(?:#{1,3}|-|\*) /.test(line)) return `\\${line}`
  const [, number] = /^(\d{1,3})\. /.exec(line) ?? []
  if (number) return `${number}\\${line.slice(number.length)}`
  const [only, ...more] = emailBlocks(line)
  return only?.kind === 'button' && more.length === 0 ? `****${line}` : line
}

/** The markup of the spans of one line. */
function lineOf(some: readonly Span[]): string {
  const spans = joined(some)
  const hasLink = spans.some(({ href }) => href !== undefined)
  const looks = { isBold: false, isItalic: false }
  let line = ''
  const turn = (to: { isBold?: boolean | undefined; isItalic?: boolean | undefined }) => {
    if (looks.isBold !== Boolean(to.isBold)) line += '**'
    if (looks.isItalic !== Boolean(to.isItalic)) line += '__'
    looks.isBold = Boolean(to.isBold)
    looks.isItalic = Boolean(to.isItalic)
  }
  for (const [at, span] of spans.entries()) {
    const text = oneLine(span.text)
    if (span.href !== undefined) {
      turn({})
      line += isBare(text, span.href, [spans[at + 1], spans[at + 2]])
        ? text
        : linkTo({ text, href: span.href })
      continue
    }
    turn(span)
    line += atTheirWord(text, hasLink)
  }
  turn({})
  return line.trim()
}

/** Joins neighboring spans that look the same. */
function joined(spans: readonly Span[]): Span[] {
  const whole: Span[] = []
  for (const span of spans) {
    const before = whole.at(-1)
    if (span.text === '' && span.href === undefined) continue
    if (before && span.href === undefined && lookOf(before) === lookOf(span))
      whole[whole.length - 1] = { ...before, text: before.text + span.text }
    else whole.push(span)
  }
  return whole
}

const lookOf = ({ href, isBold, isItalic }: Span) =>
  JSON.stringify([href, isBold ?? false, isItalic ?? false])
const plainLook = lookOf({ text: '' })

/** Whether a bare address is parsed as a link: only where nothing directly follows it. */
function isBare(text: string, href: string, [next, further]: readonly (Span | undefined)[]): boolean {
  if (text !== href || !/^https?:\/\/[^\s<>"')\]\\]{1,2000}$/.test(text) || /[.,;:!?*_]$/.test(text))
    return false
  if (next === undefined) return true
  if (lookOf(next) !== plainLook) return false
  return /^[.,;:!?]? /.test(next.text) || (further === undefined && /^[.,;:!?]?$/.test(next.text))
}

function pictureMark({ id, alt, width, href }: Picture): string {
  const words = oneLine(alt ?? '').trim()
  const target = [
    `picture:${id}`,
    ...(width === 'full' ? [] : [width]),
    ...(alt === null ? ['decorative'] : []),
  ]
  const mark = `!${linkTo({ text: words, href: target.join(' ') })}`
  return href === undefined ? mark : `[${mark}](${hrefAtItsWord(href)})`
}

const linkTo = ({ text, href }: { text: string; href: string }) =>
  `[${worded(text, (word) => word.replace(/[\\\]]/g, '\\$&'))}](${hrefAtItsWord(href)})`

const hrefAtItsWord = (href: string) => href.replace(/[\\)]/g, '\\$&')

const worded = (text: string, change: (word: string) => string) =>
  partsOf(text)
    .map((part) => (part.isCode ? part.text : change(part.text)))
    .join('')

/** Words with their markup signs escaped. */
const atTheirWord = (text: string, hasLink: boolean) =>
  worded(text, (word) => {
    let safe = ''
    const chars = [...word]
    for (const [at, char] of chars.entries()) {
      const [before, after] = [chars[at - 1], chars[at + 1]]
      // At an edge, markup of the text may follow.
      const isDoubled = [before, after].some((near) => near === char || near === undefined)
      const isMark =
        char === '\\' ||
        ((char === '*' || char === '_') && isDoubled) ||
        (char === '[' && hasLink) ||
        (char === ']' && (after === '(' || after === undefined))
      safe += isMark ? `\\${char}` : char
    }
    return safe
  })
