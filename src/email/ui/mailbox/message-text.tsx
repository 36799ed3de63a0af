import { Fragment } from 'react'

const link = /(https?:\/\/[^\s<>"]+[^\s<>".,;:!?)])/

/** The text of a mail as it was written; addresses in it can be followed. */
export function MessageText({ text }: { text: string }) {
  return (
    <div className="mt-5 text-md leading-6 wrap-break-word whitespace-pre-wrap">
      {text.split(link).map((part, index) =>
        index % 2 === 1 ? (
          <a
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never move
            key={index}
            href={part}
            className="text-accent underline underline-offset-2"
          >
            {part}
          </a>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never move
          <Fragment key={index}>{part}</Fragment>
        ),
      )}
    </div>
  )
}
