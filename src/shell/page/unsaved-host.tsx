import { useBlocker } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { asksToLeave, discardUnsaved } from '#design/form/unsaved.ts'

const DiscardDialog = lazy(async () => ({
  default: (await import('#design/resource/discard-dialog.tsx')).DiscardDialog,
}))

/** Asks before typed text is left behind: by the app's own links and the back button here, by the browser for all else. */
export function UnsavedHost() {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => asksToLeave(current.pathname === next.pathname),
    enableBeforeUnload: () => asksToLeave(false),
    withResolver: true,
  })
  if (blocker.status !== 'blocked') return null
  return (
    <Suspense>
      <DiscardDialog
        open
        onStay={blocker.reset}
        onLeave={() => {
          discardUnsaved()
          blocker.proceed()
        }}
      />
    </Suspense>
  )
}
