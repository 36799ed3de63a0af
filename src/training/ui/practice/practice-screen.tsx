import { lazy, Suspense } from 'react'
import { SkeletonText } from '#design/skeleton.tsx'
import { Page } from '#shell/page/page.tsx'
import { useSearchState } from '#shell/page/search-state.ts'
import { PracticeDoor } from './practice-door.tsx'

const Conversation = lazy(async () => ({ default: (await import('./conversation.tsx')).Conversation }))

/** Practicing a visit: the list of buyers, or the conversation in the URL (`?talk=`). */
export function PracticeScreen() {
  const [{ talk }] = useSearchState()
  if (!talk) return <PracticeDoor />
  return (
    <Suspense
      fallback={
        <Page title="Practice" width="wide">
          <SkeletonText lines={8} label="Loading the conversation" />
        </Page>
      }
    >
      <Conversation key={talk} id={talk} />
    </Suspense>
  )
}
