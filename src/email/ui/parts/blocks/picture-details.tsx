import type { Editor } from '@tiptap/core'
import { Checkbox } from '#design/checkbox.tsx'
import { Field } from '#design/field.tsx'
import { Input } from '#design/input.tsx'
import { Select } from '#design/select.tsx'
import type { Picture } from '#email/rules/content/picture-mark.ts'
import { widthChoices } from '../pictures/picture-source.ts'
import { Address, Line } from './detail-line.tsx'

/** What the chosen picture shows, how wide it stands and where it leads. */
export function PictureDetails({ editor, picture }: { editor: Editor; picture: Picture }) {
  const { alt, width, href = '' } = picture
  const put = (attrs: Partial<Picture>) => editor.commands.updateAttributes('picture', attrs)
  return (
    <>
      <Line
        label="What the picture shows, in words"
        editor={editor}
        hint={alt?.trim() === '' ? 'Say what it shows, or that it only decorates' : undefined}
        after={
          <Field label="Width">
            <Select
              value={width}
              options={widthChoices}
              onValueChange={(next) => put({ width: widthOf(next) })}
            />
          </Field>
        }
      >
        <Input
          value={alt ?? ''}
          disabled={alt === null}
          maxLength={300}
          autoComplete="off"
          onChange={(event) => put({ alt: event.target.value })}
        />
      </Line>
      <Checkbox checked={alt === null} onCheckedChange={(next) => put({ alt: next ? null : '' })}>
        It only decorates
      </Checkbox>
      <Address
        label="The picture leads to (optional)"
        href={href}
        editor={editor}
        put={(next) => put({ href: next })}
      />
    </>
  )
}

const widthOf = (value: string): Picture['width'] => (value === 'half' || value === 'small' ? value : 'full')
