import { Fragment } from 'react'
import { type Block, emailBlocks, type Span } from '#email/rules/content/email-blocks.ts'
import { pictureWidths } from '#email/rules/content/picture-mark.ts'
import { pictureSource } from './pictures/picture-source.ts'

/** An email as its reader sees it; links open nothing here. */
export function EmailView({ marks }: { marks: string }) {
  return (
    <div className="flex flex-col gap-3 text-md leading-relaxed wrap-anywhere">
      {emailBlocks(marks).map((block, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the text is drawn anew as a whole
        <Fragment key={at}>{blockOf(block)}</Fragment>
      ))}
    </div>
  )
}

function blockOf(block: Block) {
  switch (block.kind) {
    case 'heading':
      return <p className="display text-lg">{words(block.spans)}</p>
    case 'paragraph':
      return (
        <p>
          {block.lines.map((line, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            <Fragment key={at}>
              {at > 0 && <br />}
              {words(line)}
            </Fragment>
          ))}
        </p>
      )
    case 'list': {
      const List = block.isNumbered ? 'ol' : 'ul'
      return (
        <List className={block.isNumbered ? 'list-decimal pl-6' : 'list-disc pl-6'}>
          {block.items.map((item, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            <li key={at}>{words(item)}</li>
          ))}
        </List>
      )
    }
    case 'button':
      return (
        <p>
          <span
            title={block.href}
            className="inline-block rounded-md bg-accent px-4 py-2 font-semibold text-accent-ink"
          >
            {block.text}
          </span>
        </p>
      )
    case 'picture':
      return (
        <img
          src={pictureSource(block.id)}
          alt={block.alt ?? ''}
          title={block.href}
          className="block h-auto"
          style={{ maxWidth: `min(100%, ${pictureWidths[block.width]}px)` }}
        />
      )
    default:
      return <hr className="border-line" />
  }
}

const words = (spans: readonly Span[]) =>
  spans.map(({ text, href, isBold, isItalic }, at) => {
    const said = isItalic ? <em>{text}</em> : text
    const shown = isBold ? <strong>{said}</strong> : said
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above
      <Fragment key={at}>
        {href ? (
          <span title={href} className="text-accent underline underline-offset-2">
            {shown}
          </span>
        ) : (
          shown
        )}
      </Fragment>
    )
  })
