import { createContext, useContext, useEffect, useState } from 'react'
import { Button } from '#design/button.tsx'
import { keyOf } from '#shell/data/call.ts'
import { addressOf } from '#shell/data/query-key.ts'
import { keptPicture } from '#shell/offline/kept-modules.ts'
import type { LessonPage } from '#training/contract/modules/learn.ts'
import { learnCalls } from '#training/contract/modules/learn-calls.ts'

/** The lesson that names the pictures, and the sizes that are known of them. */
export type PicturesOf = { lessonId: string; sizes?: LessonPage['pictures'] }

const Context = createContext<PicturesOf | undefined>(undefined)
export const PicturesOfLesson = Context.Provider

type LessonPictureProps = { id: string | undefined; words: string }

/** A picture of a lesson: from the server, or without connection the copy on this device. */
export function LessonPicture({ id, words }: LessonPictureProps) {
  const of = useContext(Context)
  if (!of || !id) return words
  return <Shown key={id} of={of} id={id} words={words} />
}

function Shown({ of: { lessonId, sizes }, id, words }: { of: PicturesOf; id: string; words: string }) {
  const [copy, setCopy] = useState<string>()
  const [isLost, setLost] = useState(false)
  useEffect(
    () => () => {
      if (copy) URL.revokeObjectURL(copy)
    },
    [copy],
  )
  const size = sizes?.find((one) => one.id === id)
  const lookForCopy = async () => {
    const kept = copy === undefined ? await keptPicture(lessonId, id) : undefined
    if (kept) setCopy(URL.createObjectURL(kept))
    else setLost(true)
  }
  if (isLost)
    return (
      <span className="my-6 flex flex-wrap items-center gap-3 rounded-md border border-line bg-sunken px-4 py-3 text-sm text-ink-2">
        <span className="min-w-0 flex-1 basis-48">Picture that cannot be loaded now: {words}</span>
        <Button
          size="sm"
          onClick={() => {
            setCopy(undefined)
            setLost(false)
          }}
        >
          Load it again
        </Button>
      </span>
    )
  const params = { id: lessonId, pictureId: id }
  return (
    <img
      src={copy ?? addressOf(keyOf(learnCalls.picture, { params }))}
      alt={words}
      width={size?.width}
      height={size?.height}
      onError={() => void lookForCopy()}
      className="my-6 h-auto max-h-[80vh] max-w-full rounded-md border border-line object-contain print:max-h-[60vh]"
    />
  )
}
