import { ImagePlus } from 'lucide-react'
import { useRef, useState } from 'react'
import { catalogCalls } from '#catalog/contract/catalog-calls.ts'
import { products } from '#catalog/contract/product.ts'
import { NeutralProduct } from '#design/art/neutral-product.tsx'
import { Button } from '#design/button.tsx'
import { useResource } from '#design/resource/use-resource.ts'
import type { RowOf } from '#platform/contract/define.ts'
import { recordFileCalls } from '#platform/contract/record-file-calls.ts'
import { messageOf } from '#shell/data/api.ts'
import { keyOf, useAct } from '#shell/data/call.ts'
import { addressOf } from '#shell/data/query-key.ts'
import { upload } from '#shell/data/upload.ts'

const files = recordFileCalls(products)

/** The picture that customers and visitors see of a product. It is one of the photos on its record; a new one is put there. */
export function PictureOfProduct({ product }: { product: RowOf<typeof products> }) {
  const { id, pictureId } = product
  const { may } = useResource(products)
  const input = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<string>()
  const [isSending, setSending] = useState(false)
  const choose = useAct(catalogCalls.choosePicture, { failed: false })
  const drop = useAct(catalogCalls.dropPicture, { failed: false })
  const put = async (file: File) => {
    setProblem(undefined)
    setSending(true)
    try {
      const { items } = await upload(files.add, file, { params: { id } })
      const [photo] = items
      if (photo?.width) await choose.mutateAsync({ params: { id, fileId: photo.id } })
      else setProblem(`${file.name} is no picture. It stands under Files.`)
    } catch (error) {
      setProblem(messageOf(error, 'The picture could not be saved. Please try again.'))
    } finally {
      setSending(false)
    }
  }
  const isEditable = may.updateRow(product)
  if (!isEditable && !pictureId) return null
  return (
    <section aria-label="Picture" className="flex items-center gap-4 rounded-lg border border-line p-3">
      <span className="grid size-20 shrink-0 place-items-center overflow-hidden rounded-md bg-sunken">
        {pictureId ? (
          <img
            src={addressOf(keyOf(files.preview, { params: { id, fileId: pictureId } }))}
            alt={`Customers see this of ${product.name}`}
            className="size-20 object-contain"
          />
        ) : (
          <NeutralProduct className="size-14" />
        )}
      </span>
      <div className="min-w-0 text-sm">
        <p className="text-ink-2">
          {pictureId ? 'Shown in the catalog, the portal and on the website.' : 'No picture yet.'}
        </p>
        {isEditable && (
          <div className="mt-2 flex flex-wrap gap-2">
            <Button size="sm" loading={isSending} onClick={() => input.current?.click()}>
              <ImagePlus aria-hidden="true" />
              {pictureId ? 'Change picture' : 'Add a picture'}
            </Button>
            {pictureId && (
              <Button
                size="sm"
                variant="ghost"
                disabled={isSending || drop.isPending}
                onClick={() => drop.mutate({ params: { id } })}
              >
                Show none
              </Button>
            )}
          </div>
        )}
        {(problem || drop.isError) && (
          <p role="alert" className="mt-1 text-red">
            {problem ?? messageOf(drop.error, 'That did not work. Please try again.')}
          </p>
        )}
        <input
          ref={input}
          type="file"
          hidden
          accept="image/jpeg,image/png,image/webp"
          aria-label="Picture of the product"
          onChange={(event) => {
            const [file] = event.target.files ?? []
            if (file) void put(file)
            event.target.value = ''
          }}
        />
      </div>
    </section>
  )
}
