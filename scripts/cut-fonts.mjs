// Cuts the fonts of the papers: one weight each of the brand's variable fonts, as the TrueType files that a PDF can
// hold. Run by hand when the fonts change: node scripts/cut-fonts.mjs
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { resolve } from 'node:path'

const root = resolve(import.meta.dirname, '..')
const loadBeside = createRequire(createRequire(resolve(root, 'package.json')).resolve('pdfkit'))
const fontkit = loadBeside('fontkit')
const target = resolve(root, 'src/platform/ports/papers/fonts')

/** One weight of a variable WOFF2: outlines changed by its `gvar`, composites resolved, other tables unchanged. */
function cut(file, weight) {
  const font = fontkit.create(readFileSync(file))
  font._decompress()
  font._transformGlyfTable()
  const processor = processorOf(font, weight)
  const Point = font._transformedGlyphs.find(({ points }) => points?.length)?.points[0].constructor
  const varied = (id, points) => {
    const moved = [
      ...points.map((point) => point.copy()),
      ...[0, 1, 2, 3].map(() => new Point(false, true, 0, 0)),
    ]
    moved[moved.length - 3].x = font.hmtx.metrics.get(Math.min(id, font.hmtx.metrics.length - 1)).advance
    processor.transformPoints(id, moved)
    const width = Math.round(moved[moved.length - 3].x - moved[moved.length - 4].x)
    return { points: moved.slice(0, -4), width }
  }
  const outline = (id) => {
    const glyph = font._transformedGlyphs[id]
    if (glyph.numberOfContours >= 0) return varied(id, glyph.points ?? [])
    const places = varied(
      id,
      glyph.components.map(({ dx, dy }) => new Point(true, true, dx, dy)),
    )
    const points = glyph.components.flatMap(({ glyphID, scaleX, scaleY, scale01, scale10 }, at) =>
      outline(glyphID).points.map(({ onCurve, endContour, x, y }) => {
        const [sx, sy] = [x * scaleX + y * scale10, y * scaleY + x * scale01]
        return new Point(onCurve, endContour, sx + places.points[at].x, sy + places.points[at].y)
      }),
    )
    return { points, width: places.width }
  }
  const glyphs = Array.from({ length: font.numGlyphs }, (_, id) => outline(id))
  return sfnt(font, glyphs, weight)
}

/** The object that moves points to a weight. The font caches that it has none, so a derived font is asked. */
function processorOf(font, weight) {
  let owner = Object.getPrototypeOf(font)
  while (!Object.hasOwn(owner, '_variationProcessor')) owner = Object.getPrototypeOf(owner)
  const { get } = Object.getOwnPropertyDescriptor(owner, '_variationProcessor')
  return get.call(Object.create(font, { variationCoords: { value: [weight] } }))
}

function sfnt(font, glyphs, weight) {
  const bodies = glyphs.map(({ points }) => glyphBody(points))
  const loca = Buffer.alloc(4 * (bodies.length + 1))
  let at = 0
  for (const [id, body] of bodies.entries()) {
    loca.writeUInt32BE(at, 4 * id)
    at += body.length
  }
  loca.writeUInt32BE(at, 4 * bodies.length)
  const hmtx = Buffer.alloc(4 * glyphs.length)
  for (const [id, { points, width }] of glyphs.entries()) {
    hmtx.writeUInt16BE(Math.max(0, width), 4 * id)
    hmtx.writeInt16BE(points.length > 0 ? Math.round(Math.min(...points.map(({ x }) => x))) : 0, 4 * id + 2)
  }
  const raw = (tag) => {
    const entry = font.directory.tables[tag]
    return entry && Buffer.from(font.stream.buffer.slice(entry.offset, entry.offset + entry.length))
  }
  const head = raw('head')
  head.writeInt16BE(1, 50)
  const hhea = raw('hhea')
  hhea.writeUInt16BE(glyphs.length, 34)
  const os2 = raw('OS/2')
  os2.writeUInt16BE(weight, 4)
  const tables = { 'OS/2': os2, cmap: raw('cmap'), glyf: Buffer.concat(bodies), head, hhea, hmtx, loca }
  tables.name = names(font.familyName.replace(/ (Black|Variable|Thin)$/, ''), weight)
  for (const tag of ['maxp', 'post', 'GDEF', 'GPOS', 'GSUB']) {
    const table = raw(tag)
    if (table) tables[tag] = table
  }
  return pack(tables)
}

/** The name of the result: two weights of a family must not share a name in a document. */
function names(family, weight) {
  const texts = [
    [1, family],
    [2, 'Regular'],
    [4, `${family} ${weight}`],
    [6, `${family.replaceAll(' ', '')}-${weight}`],
  ]
  const bodies = texts.map(([, text]) => Buffer.from(text, 'utf16le').swap16())
  const head = Buffer.alloc(6 + 12 * texts.length)
  head.writeUInt16BE(texts.length, 2)
  head.writeUInt16BE(head.length, 4)
  let offset = 0
  for (const [index, [id]] of texts.entries()) {
    const record = [3, 1, 0x0409, id, bodies[index].length, offset]
    for (const [place, value] of record.entries()) head.writeUInt16BE(value, 6 + 12 * index + 2 * place)
    offset += bodies[index].length
  }
  return Buffer.concat([head, ...bodies])
}

/** A simple glyph without hints; coordinates as words. */
function glyphBody(points) {
  if (points.length === 0) return Buffer.alloc(0)
  const whole = points.map(({ x, y, ...rest }) => ({ ...rest, x: Math.round(x), y: Math.round(y) }))
  const ends = whole.flatMap(({ endContour }, index) => (endContour ? [index] : []))
  const xs = whole.map(({ x }) => x)
  const ys = whole.map(({ y }) => y)
  const head = Buffer.alloc(10 + 2 * ends.length + 2)
  const box = [ends.length, Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]
  for (const [index, value] of box.entries()) head.writeInt16BE(value, 2 * index)
  for (const [index, end] of ends.entries()) head.writeUInt16BE(end, 10 + 2 * index)
  const flags = Buffer.from(whole.map(({ onCurve }) => (onCurve ? 1 : 0)))
  const deltas = (values) => {
    const out = Buffer.alloc(2 * values.length)
    for (const [index, value] of values.entries())
      out.writeInt16BE(value - (values[index - 1] ?? 0), 2 * index)
    return out
  }
  return even(Buffer.concat([head, flags, deltas(xs), deltas(ys)]))
}

const even = (buffer) => Buffer.concat([buffer, Buffer.alloc((4 - (buffer.length % 4)) % 4)])

function pack(tables) {
  const tags = Object.keys(tables).sort()
  const power = 2 ** Math.floor(Math.log2(tags.length))
  const head = Buffer.alloc(12 + 16 * tags.length)
  head.writeUInt32BE(0x00010000, 0)
  head.writeUInt16BE(tags.length, 4)
  head.writeUInt16BE(power * 16, 6)
  head.writeUInt16BE(Math.log2(power), 8)
  head.writeUInt16BE(16 * (tags.length - power), 10)
  const parts = [head]
  let offset = head.length
  for (const [index, tag] of tags.entries()) {
    const body = tables[tag]
    const padded = even(body)
    let sum = 0
    for (let at = 0; at < padded.length; at += 4) sum = (sum + padded.readUInt32BE(at)) >>> 0
    head.write(tag.padEnd(4), 12 + 16 * index, 'latin1')
    head.writeUInt32BE(sum, 16 + 16 * index)
    head.writeUInt32BE(offset, 20 + 16 * index)
    head.writeUInt32BE(body.length, 24 + 16 * index)
    parts.push(padded)
    offset += padded.length
  }
  return Buffer.concat(parts)
}

mkdirSync(target, { recursive: true })
const wanted = [
  ['fraunces', 500],
  ['inter', 400],
  ['inter', 600],
]
for (const [name, weight] of wanted) {
  const source = resolve(
    root,
    `node_modules/@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`,
  )
  const font = cut(source, weight)
  writeFileSync(resolve(target, `${name}-${weight}.ttf`), font)
  console.log(`${name} ${weight}: ${font.length} bytes`)
}
