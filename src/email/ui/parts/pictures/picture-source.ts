import { pictureCalls } from '#email/contract/picture-calls.ts'
import { type PictureWidth, pictureWidths } from '#email/rules/content/picture-mark.ts'
import { keyOf } from '#shell/data/call.ts'
import { addressOf } from '#shell/data/query-key.ts'

/** Where screens get a picture; emails have an address of their own. */
export const pictureSource = (id: string) => addressOf(keyOf(pictureCalls.file, { params: { id } }))

/** Never wider than in an email, nor than its container. */
export const pictureStyle = (width: PictureWidth) => `max-width:min(100%,${pictureWidths[width]}px)`

/** The picture among pasted or dropped data; undefined where text came with it. */
export function pictureIn(data: DataTransfer | null): File | undefined {
  if (data?.getData('text/plain') !== '') return undefined
  return [...data.files].find(({ type }) => type.startsWith('image/'))
}

export const widthChoices = [
  { value: 'full', label: 'Full width' },
  { value: 'half', label: 'Half' },
  { value: 'small', label: 'Small' },
]
