import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import { type Canvas, createCanvas, loadImage } from '@napi-rs/canvas'
import pixelmatch from 'pixelmatch'

/** A page as it looks: opaque, four bytes a pixel. */
export type Picture = { width: number; height: number; data: Uint8ClampedArray }

/** Enough to see every line and column move, and small enough to keep: an email page is 510 by 660. */
const dotsPerInch = 60

async function opened(pdf: Buffer) {
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs')
  return getDocument({ data: new Uint8Array(pdf), disableFontFace: true, verbosity: 0 }).promise
}

/** The first pages of a document, drawn; `pages` at most. */
export async function picturesOf(pdf: Buffer, { pages = 3, dpi = dotsPerInch } = {}): Promise<Picture[]> {
  const document = await opened(pdf)
  const pictures: Picture[] = []
  for (let number = 1; number <= Math.min(pages, document.numPages); number++) {
    const page = await document.getPage(number)
    const viewport = page.getViewport({ scale: dpi / 72 })
    const canvas = createCanvas(Math.round(viewport.width), Math.round(viewport.height))
    // The library asks for a browser's canvas; this one draws the same and has no page around it.
    const task: object = {
      canvas: null,
      canvasContext: canvas.getContext('2d'),
      viewport,
      background: '#fff',
    }
    await page.render(Object.assign({ canvas: null, viewport }, task)).promise
    pictures.push(dataOf(canvas))
  }
  await document.loadingTask.destroy()
  return pictures
}

/** The words of every page, in the order in which they are read. */
export async function pagesOf(pdf: Buffer): Promise<string[]> {
  const document = await opened(pdf)
  const pages: string[] = []
  for (let number = 1; number <= document.numPages; number++) {
    const { items } = await (await document.getPage(number)).getTextContent()
    pages.push(
      items
        .map((item) => ('str' in item ? item.str : ''))
        .join(' ')
        .replace(/\s+/g, ' '),
    )
  }
  await document.loadingTask.destroy()
  return pages
}

const dataOf = (canvas: Canvas): Picture => {
  const { width, height } = canvas
  const { data } = canvas.getContext('2d').getImageData(0, 0, width, height)
  return { width, height, data }
}

/** How many of a thousand pixels differ, the soft edges of letters aside; all of them when the sizes do. */
export function differenceOf(one: Picture, other: Picture): number {
  if (one.width !== other.width || one.height !== other.height) return 1000
  const { width, height } = one
  return (
    (1000 * pixelmatch(one.data, other.data, undefined, width, height, { threshold: 0.25 })) /
    (width * height)
  )
}

/** The picture that is kept; `GOLDEN=1` keeps this one from now on. */
export async function goldenOf(file: string, picture: Picture): Promise<Picture> {
  if (process.env.GOLDEN) {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, greyPng(picture))
  } else if (!existsSync(file)) throw new Error(`${file} is missing: make it with GOLDEN=1, and look at it`)
  const image = await loadImage(readFileSync(file))
  const canvas = createCanvas(image.width, image.height)
  canvas.getContext('2d').drawImage(image, 0, 0)
  return dataOf(canvas)
}

/** As it is kept: one byte a pixel. */
export function grey({ width, height, data }: Picture): Picture {
  const plain = new Uint8ClampedArray(data.length)
  for (let at = 0; at < data.length; at += 4) {
    plain.fill(shade(data, at), at, at + 3)
    plain[at + 3] = 255
  }
  return { width, height, data: plain }
}

const shade = (data: Uint8ClampedArray, at: number) =>
  Math.round(0.3 * (data[at] ?? 0) + 0.59 * (data[at + 1] ?? 0) + 0.11 * (data[at + 2] ?? 0))

function greyPng({ width, height, data }: Picture): Buffer {
  const rows = Buffer.alloc((width + 1) * height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) rows[y * (width + 1) + 1 + x] = shade(data, 4 * (y * width + x))
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 0, 0, 0, 0], 8)
  const chunks = [
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]
  return Buffer.concat([Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]), ...chunks])
}

function chunk(name: string, body: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), body])
  const [size, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  size.writeUInt32BE(body.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([size, named, sum])
}
