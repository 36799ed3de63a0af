const blocks = new Set([
  'p',
  'div',
  'br',
  'tr',
  'li',
  'h1',
  'h2',
  'h3',
  'h4',
  'blockquote',
  'table',
  'ul',
  'ol',
  'hr',
  'pre',
])
const silent = new Set(['script', 'style', 'head', 'title', 'template', 'noscript', 'svg', 'object'])
const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  '#39': "'",
}

/** The text of untrusted HTML, in one pass and without building a tree; cut at `most`. */
export function htmlText(html: string, most: number): string {
  let out = ''
  let at = 0
  while (at < html.length && out.length < most) {
    const open = html.indexOf('<', at)
    out += words(html.slice(at, open < 0 ? undefined : open))
    if (open < 0) break
    if (html.startsWith('<!--', open)) {
      const end = html.indexOf('-->', open + 4)
      if (end < 0) break
      at = end + 3
      continue
    }
    const close = html.indexOf('>', open)
    if (close < 0) break
    const name = /^<\/?([a-z][a-z0-9]{0,15})/i.exec(html.slice(open, open + 20))?.[1]?.toLowerCase() ?? ''
    at = close + 1
    if (blocks.has(name)) out += '\n'
    else if (name === 'td' || name === 'th') out += ' '
    if (silent.has(name) && html[open + 1] !== '/') at = pastEnd(html, name, at)
  }
  return out
    .slice(0, most)
    .split('\n')
    .map((line) => line.replaceAll(/[ \t]{2,}/g, ' ').trim())
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}

/** Position behind the end of an element whose content is not text; without an end tag, the rest of the mail is dropped. */
function pastEnd(html: string, name: string, from: number): number {
  let at = from
  for (;;) {
    const end = html.indexOf('</', at)
    if (end < 0) return html.length
    if (html.slice(end + 2, end + 2 + name.length).toLowerCase() === name) {
      const close = html.indexOf('>', end)
      return close < 0 ? html.length : close + 1
    }
    at = end + 2
  }
}

const words = (text: string) =>
  text.replaceAll(/[\r\n\t ]{1,1000}/g, ' ').replaceAll(/&(#?[a-z0-9]{1,8});/gi, (whole, name: string) => {
    const known = entities[name.toLowerCase()]
    if (known !== undefined) return known
    const code = name.startsWith('#x') ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
    return name.startsWith('#') && code > 31 && code < 0x10_ff_ff && !(code >= 0xd8_00 && code < 0xe0_00)
      ? String.fromCodePoint(code)
      : whole
  })
