import { Trash2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button, IconButton } from '#design/button.tsx'
import { SearchInput } from '#design/input.tsx'
import { useResource } from '#design/resource/use-resource.ts'
import { Skeleton } from '#design/skeleton.tsx'
import { toast } from '#design/toast-store.ts'
import { emailPictures } from '#email/contract/email-picture.ts'
import { messageOf } from '#shell/data/api.ts'
import { useRows } from '#shell/data/rows.ts'
import { pictureSource } from './picture-source.ts'
import type { PictureRow } from './use-picture-upload.ts'

/** Most pictures shown; the others are found by their words. */
const mostShown = 24
const restMs = 250

/** Earlier pictures, the latest first. */
export function PictureGallery({ onChoose }: { onChoose: (picture: PictureRow) => void }) {
  const [typed, setTyped] = useState('')
  const [q, setQ] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setQ(typed.trim()), restMs)
    return () => clearTimeout(timer)
  }, [typed])
  const found = useRows(
    emailPictures,
    { sort: '-createdAt', limit: mostShown, ...(q ? { q } : {}) },
    { placeholderData: (before) => before },
  )
  const items = found.data?.items ?? []
  if (found.data && items.length === 0 && q === '' && typed === '') return null
  return (
    <section aria-label="Earlier pictures" className="mt-5">
      <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h3 className="flex-1 basis-40 text-sm font-medium">Earlier pictures</h3>
        <SearchInput
          aria-label="Find a picture by its words"
          placeholder="What it shows"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </div>
      {found.isPending && <Skeleton className="h-28 rounded-md" />}
      {found.isError && (
        <p role="alert" className="text-sm text-red">
          {messageOf(found.error, 'The earlier pictures could not be read.')}{' '}
          <Button size="sm" onClick={() => void found.refetch()}>
            Try again
          </Button>
        </p>
      )}
      {found.data && items.length === 0 && (
        <p role="status" className="text-sm text-ink-2">
          No picture shows that.
        </p>
      )}
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        {items.map((picture) => (
          <GalleryPicture key={picture.id} picture={picture} onChoose={onChoose} />
        ))}
      </ul>
      {items.length === mostShown && (
        <p className="mt-3 text-xs text-ink-3">
          The latest {mostShown}. What is older is found by its words.
        </p>
      )}
    </section>
  )
}

type GalleryPictureProps = { picture: PictureRow; onChoose: (picture: PictureRow) => void }

function GalleryPicture({ picture, onChoose }: GalleryPictureProps) {
  const { may, remove } = useResource(emailPictures)
  const name = picture.alt || 'Picture without words'
  const drop = () =>
    remove(picture).catch((error: unknown) =>
      toast({
        title: 'Not removed',
        description: messageOf(error, 'Please try again.'),
        variant: 'destructive',
      }),
    )
  return (
    <li className="relative min-w-0">
      <button
        type="button"
        title={name}
        onClick={() => onChoose(picture)}
        className="flex w-full flex-col gap-1 rounded-md border border-line bg-surface p-1.5 text-left hover:border-ink-3"
      >
        <img
          src={pictureSource(picture.id)}
          alt=""
          loading="lazy"
          className="h-24 w-full rounded-sm bg-sunken object-contain"
        />
        <span className="line-clamp-2 text-xs text-ink-2">{name}</span>
      </button>
      {may.removeRow(picture) && (
        <span className="absolute top-2 right-2 rounded-md bg-surface">
          <IconButton
            size="sm"
            label={`Remove ${name}`}
            title="Remove from the pictures one can choose; letters keep it"
            onClick={() => void drop()}
          >
            <Trash2 aria-hidden="true" />
          </IconButton>
        </span>
      )}
    </li>
  )
}
