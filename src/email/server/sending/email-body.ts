import type { Settings } from '#company/contract/settings.ts'
import { wayOutWords } from '#email/rules/way-out-words.ts'
import { letterhead, type MailBrand } from '#platform/ports/mail.ts'

type Company = { name: string; address: Settings['address'] }
type Look = { companyName: string; publicUrl: string; brand: MailBrand }
/** The product's own color, as `write-blocks.ts` writes it. */
const ownColor = '#23513a'
type Words = { text: string; html: string | null }

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const page = (body: string) =>
  `<!doctype html><html><body style="font:16px/1.5 Georgia,serif;color:#1b211d;max-width:36em">${body}</body></html>`

/** Plain text as HTML paragraphs with clickable addresses. */
export const htmlOf = (text: string) => page(paragraphs(text))

/**
 * Complete text and HTML of an email, under the company's logo and in its color; a commercial one names its sender and how to
 * unsubscribe.
 */
export function bodyOf(
  { text, html }: Words,
  footer: (Company & { unsubscribeUrl: string }) | null,
  look: Look | null,
) {
  const own = look ? branded(html ?? htmlOf(text), look) : (html ?? htmlOf(text))
  if (!footer) return { text, html: own }
  const lines = [footer.name, placeLine(footer.address)]
  const textFooter = `\n\n--\n${lines.join('\n')}\n${wayOutWords}: ${footer.unsubscribeUrl}\n`
  const htmlFooter = `<hr style="border:0;border-top:1px solid #c9c4b8;margin:32px 0 12px"><p style="font-size:13px;color:#5c635e">${lines
    .map(escaped)
    .join(
      '<br>',
    )}<br><a href="${escaped(footer.unsubscribeUrl)}" style="color:#5c635e">${wayOutWords}</a></p>`
  return { text: text.trimEnd() + textFooter, html: withFooter(own, htmlFooter) }
}

/** Links and buttons in the company's color, below its logo. */
function branded(html: string, look: Look): string {
  const { accentColor } = look.brand
  const colored = accentColor
    ? html
        .replaceAll(`style="color:${ownColor}`, `style="color:${accentColor}`)
        .replaceAll(`;background:${ownColor};`, `;background:${accentColor};`)
    : html
  const begins = colored.indexOf('>', colored.indexOf('<body')) + 1
  return colored.slice(0, begins) + letterhead(look) + colored.slice(begins)
}

function withFooter(html: string, footer: string): string {
  const end = html.toLowerCase().lastIndexOf('</body>')
  return end < 0 ? html + footer : html.slice(0, end) + footer + html.slice(end)
}

const paragraphs = (text: string) =>
  text
    .split(/\n{2,}/)
    .map((part) => `<p>${pressable(part).replaceAll('\n', '<br>')}</p>`)
    .join('')

const pressable = (text: string) =>
  text
    .split(/(https?:\/\/[^\s<>"]{1,2000}[^\s<>").,;:!?\]'])/i)
    .map((part, at) => (at % 2 === 0 ? escaped(part) : `<a href="${escaped(part)}">${escaped(part)}</a>`))
    .join('')

const placeLine = ({ line1, line2, city, state, zip }: Settings['address']) =>
  [line1, line2, `${city}, ${state} ${zip}`].filter(Boolean).join(', ')
