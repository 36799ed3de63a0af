import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button } from '#design/button.tsx'
import { Checkbox } from '#design/checkbox.tsx'
import { Dialog } from '#design/dialog.tsx'
import { FormDialog } from '#design/form/form-dialog.tsx'
import { FormField, FormPart } from '#design/form/form-field.tsx'
import { useForm } from '#design/form/use-form.ts'
import { RadioGroup } from '#design/radio-group.tsx'
import { emailPictures } from '#email/contract/email-picture.ts'
import type { Picture } from '#email/rules/content/picture-mark.ts'
import { changeRow } from '#shell/data/rows.ts'
import { PictureGallery } from './picture-gallery.tsx'
import { pictureSource, widthChoices } from './picture-source.ts'
import { PictureUpload } from './picture-upload.tsx'
import type { PictureRow } from './use-picture-upload.ts'

type PictureDialogProps = {
  /** A pasted or dropped file: it is uploaded at once. */
  given: File | null
  onPut: (picture: Picture) => void
  onClose: () => void
}

/** Chooses a new picture or an earlier one and asks for its description, without which it is not inserted. [MAIL-003] */
export function PictureDialog({ given, onPut, onClose }: PictureDialogProps) {
  const [chosen, choose] = useState<PictureRow>()
  if (chosen)
    return <ChosenPicture picture={chosen} onPut={onPut} onBack={() => choose(undefined)} onClose={onClose} />
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="lg"
      title="Put in a picture"
      description="PNG, JPEG, GIF or WebP. It is made smaller for mail, and where it was taken is not sent along."
      footer={<Button onClick={onClose}>Cancel</Button>}
    >
      <PictureUpload given={given} onDone={choose} />
      <PictureGallery onChoose={choose} />
    </Dialog>
  )
}

type ChosenProps = Pick<PictureDialogProps, 'onPut' | 'onClose'> & { picture: PictureRow; onBack: () => void }

const widthOf = (value: string): Picture['width'] => (value === 'half' || value === 'small' ? value : 'full')

function ChosenPicture({ picture, onPut, onBack, onClose }: ChosenProps) {
  const form = useForm({
    about: `email-picture:${picture.id}`,
    start: { alt: picture.alt, isDecorative: false, width: 'full' },
    check: ({ alt, isDecorative }) =>
      isDecorative || alt.trim() !== ''
        ? {}
        : { alt: 'Say what it shows: many read mail without its pictures' },
    send: async ({ alt, isDecorative, width }) => {
      const words = alt.trim().replace(/\s+/g, ' ')
      // The description makes it findable the next time.
      if (!isDecorative && picture.alt === '')
        await changeRow(emailPictures, { id: picture.id }, { alt: words })
      onPut({ kind: 'picture', id: picture.id, alt: isDecorative ? null : words, width: widthOf(width) })
    },
    failed: 'Not put in. Please try again.',
  })
  const { isDecorative, width } = form.values
  const box = useRef<HTMLDivElement>(null)
  const goToWords = useEffectEvent(() => box.current?.querySelector('input')?.focus())
  useEffect(() => {
    goToWords()
  }, [])
  return (
    <FormDialog
      form={form}
      title="What does it show?"
      action="Put it in"
      size="lg"
      onClose={onClose}
      className="grid items-start gap-x-6 gap-y-3 sm:grid-cols-2"
    >
      <div className="flex min-w-0 flex-col items-start gap-2">
        <img
          src={pictureSource(picture.id)}
          alt={picture.alt || 'The picture that is put in'}
          width={picture.width}
          height={picture.height}
          className="h-auto max-h-64 w-auto max-w-full self-center rounded-md border border-line object-contain"
        />
        <Button size="sm" variant="ghost" onClick={onBack}>
          Choose another one
        </Button>
      </div>
      <div ref={box} className="min-w-0">
        <FormField
          form={form}
          name="alt"
          label="In words"
          required={!isDecorative}
          disabled={isDecorative}
          maxLength={300}
          hint="Read where pictures are hidden, and aloud"
        />
        <Checkbox
          checked={isDecorative}
          onCheckedChange={(next) => form.set({ isDecorative: next, alt: form.values.alt })}
        >
          It only decorates
        </Checkbox>
        <FormPart form={form} name="width" label="Width" group className="mt-4">
          <RadioGroup
            inline
            value={width}
            options={widthChoices}
            onValueChange={(next) => form.set({ width: next })}
          />
        </FormPart>
      </div>
    </FormDialog>
  )
}
