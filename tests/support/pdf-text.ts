import { inflateSync } from 'node:zlib'

/** The words of a PDF whose fonts are embedded: every sign by its font's own table, lines apart. */
export function pdfText(pdf: Buffer): string {
  const source = pdf.toString('latin1')
  const bodies = new Map<string, string>()
  for (const [, id = '', body = ''] of source.matchAll(/(\d+) 0 obj\r?\n(.*?)\r?\nendobj/gs))
    bodies.set(id, body)
  const stream = (id: string) => {
    const [, raw = ''] = /stream\r?\n(.*)\r?\nendstream/s.exec(bodies.get(id) ?? '') ?? []
    return inflateSync(Buffer.from(raw, 'latin1')).toString('latin1')
  }
  const fonts = new Map<string, readonly string[]>()
  for (const [, name = '', id = ''] of source.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
    const [, table = ''] = /\/ToUnicode (\d+) 0 R/.exec(bodies.get(id) ?? '') ?? []
    if (table) fonts.set(name, signsOf(stream(table)))
  }
  const [, page = ''] = /\/Contents (\d+) 0 R/.exec(source) ?? []
  let signs: readonly string[] = []
  const lines: string[] = []
  for (const [, font, shown] of stream(page).matchAll(/\/(F\d+) [\d.]+ Tf|\[(.*?)\] TJ/g)) {
    if (font) signs = fonts.get(font) ?? []
    else
      lines.push(
        (shown ?? '').replace(/<([0-9a-f]*)>|[^<]+?(?=<|$)/g, (_, hex?: string) => textOf(hex ?? '', signs)),
      )
  }
  return lines.join('\n')
}

const textOf = (hex: string, signs: readonly string[]) =>
  (hex.match(/.{4}/g) ?? []).map((code) => signs[Number.parseInt(code, 16)] ?? '?').join('')

/** What a font's glyphs stand for, in their order. */
function signsOf(table: string): string[] {
  const [, list = ''] = /beginbfrange\s*<[^>]*> <[^>]*> \[(.*?)\]/s.exec(table) ?? []
  return [...list.matchAll(/<([^>]*)>/g)].map(([, codes = '']) =>
    codes
      .split(' ')
      .map((code) => String.fromCodePoint(Number.parseInt(code, 16)))
      .join(''),
  )
}
