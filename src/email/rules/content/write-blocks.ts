import type { Block, Span } from './email-blocks.ts'
import { type Picture, pictureWidths } from './picture-mark.ts'

/** Public address of a picture, and its size. */
type ShownPicture = { readonly address: string; readonly width: number; readonly height: number }
/** The pictures of an email, by their ids. */
export type Pictures = ReadonlyMap<string, ShownPicture>
const noPictures: Pictures = new Map()

/** An email as plain text, for every mail program and screen reader. */
export function emailsText(blocks: readonly Block[]): string {
  return blocks
    .map(textOf)
    .filter((text) => text !== '')
    .join('\n\n')
}

function textOf(block: Block): string {
  switch (block.kind) {
    case 'heading':
      return plain(block.spans)
    case 'paragraph':
      return block.lines.map(plain).join('\n')
    case 'list':
      return block.items
        .map((item, at) => `${block.isNumbered ? `${at + 1}.` : '-'} ${plain(item)}`)
        .join('\n')
    case 'button':
      return `${block.text}: ${block.href}`
    case 'picture':
      return [block.alt && `[${block.alt}]`, block.href].filter(Boolean).join(': ')
    case 'rule':
      return '--'
  }
}

const plain = (spans: readonly Span[]) =>
  spans.map(({ text, href }) => (href && href !== text ? `${text} (${href})` : text)).join('')

const shell =
  'margin:0;padding:16px;font:16px/1.55 Georgia,serif;color:#1b211d;background:#ffffff;max-width:36em;overflow-wrap:anywhere'
const buttonLook =
  'display:inline-block;padding:10px 18px;border-radius:6px;background:#23513a;color:#ffffff;font-weight:bold;text-decoration:none'

/** The same as HTML for mail programs: semantic headings and lists, inline styles. */
export function emailsHtml(blocks: readonly Block[], title: string, pictures: Pictures = noPictures): string {
  return (
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
    `<title>${safe(title)}</title></head><body style="${shell}">${blocks.map((block) => htmlOf(block, pictures)).join('')}</body></html>`
  )
}

function htmlOf(block: Block, pictures: Pictures): string {
  switch (block.kind) {
    case 'heading':
      return `<h2 style="font-size:20px;margin:20px 0 8px">${marked(block.spans)}</h2>`
    case 'paragraph':
      return `<p style="margin:0 0 14px">${block.lines.map(marked).join('<br>')}</p>`
    case 'list': {
      const tag = block.isNumbered ? 'ol' : 'ul'
      return `<${tag} style="margin:0 0 14px;padding-left:24px">${block.items.map((item) => `<li>${marked(item)}</li>`).join('')}</${tag}>`
    }
    case 'button':
      return `<p style="margin:0 0 14px"><a href="${safe(block.href)}" style="${buttonLook}">${safe(block.text)}</a></p>`
    case 'picture':
      return `<p style="margin:0 0 14px">${pictureHtml(block, pictures)}</p>`
    case 'rule':
      return '<hr style="border:0;border-top:1px solid #c9cfc9;margin:18px 0">'
  }
}

/**
 * Outlook uses the attributes, other programs the style; where pictures are not shown the alt text is, styled as text. On a
 * phone the picture is never wider than the email.
 */
function pictureHtml({ id, alt, width, href }: Picture, pictures: Pictures): string {
  const shown = pictures.get(id)
  const words = safe(alt ?? '')
  if (!shown) return href ? `<a href="${safe(href)}" style="color:#23513a">${words}</a>` : words
  const wide = Math.min(pictureWidths[width], shown.width)
  const high = Math.max(1, Math.round((shown.height * wide) / shown.width))
  const image =
    `<img src="${safe(shown.address)}" alt="${words}" width="${wide}" height="${high}" ` +
    `style="display:block;border:0;outline:none;width:100%;max-width:${wide}px;height:auto;color:#1b211d;font:16px/1.4 Georgia,serif">`
  return href ? `<a href="${safe(href)}" style="color:#23513a;text-decoration:none">${image}</a>` : image
}

const marked = (spans: readonly Span[]) =>
  spans
    .map(({ text, href, isBold, isItalic }) => {
      const said = isItalic ? `<em>${safe(text)}</em>` : safe(text)
      const words = isBold ? `<strong>${said}</strong>` : said
      return href ? `<a href="${safe(href)}" style="color:#23513a">${words}</a>` : words
    })
    .join('')

const signs: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const safe = (text: string) => text.replace(/[&<>"']/g, (sign) => signs[sign] ?? sign)
