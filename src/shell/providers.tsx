import { QueryClientProvider } from '@tanstack/react-query'
import { useBlocker } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import { asksToLeave, discardUnsaved } from '#design/form/unsaved.ts'
import { TooltipProvider } from '#design/tooltip.tsx'
import { UndoBar } from '#design/undo-bar.tsx'
import { startLive } from '#shell/data/live.ts'
import { queryClient } from '#shell/data/query.ts'
import { useCurrentScreen } from '#shell/root.tsx'
import { loadSession, useSession } from '#shell/session/session.ts'
import { openReason } from './page/ask-reason.ts'
import { openStepUp, showsStepUp } from './session/step-up.ts'

const StepUpDialog = lazy(async () => ({
  default: (await import('#shell/frame/step-up-dialog.tsx')).StepUpDialog,
}))

/** Shows the open identity question; the call that needs it waits, even if the screen changes. */
function StepUpHost() {
  const question = openStepUp.useValue()
  useEffect(showsStepUp, [])
  return <Suspense>{question && <StepUpDialog question={question} />}</Suspense>
}

const DiscardDialog = lazy(async () => ({
  default: (await import('#design/resource/discard-dialog.tsx')).DiscardDialog,
}))

/** Asks before typed text is left behind: by the app's own links and the back button here, by the browser for all else. */
function UnsavedHost() {
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

const ReasonDialog = lazy(async () => ({
  default: (await import('#shell/frame/reason-dialog.tsx')).ReasonDialog,
}))

/** Renders the open reason dialog, in the shell and in the portal; it closes when the screen changes. */
function ReasonHost() {
  const question = openReason.useValue()
  const screen = useCurrentScreen()
  // biome-ignore lint/correctness/useExhaustiveDependencies: `screen`
  useEffect(() => () => openReason.get()?.settle(false), [screen])
  return <Suspense>{question && <ReasonDialog key={question.title} question={question} />}</Suspense>
}

/** What every screen except `bare` ones needs: cached reads, live events, tooltips, the undo bar. */
export function Providers({ children }: { children: ReactNode }) {
  const session = useSession()
  // Before a second factor that is asked for is set up, the stream is refused.
  const isLive = session.status === 'in' && !session.user.mustEnroll
  useEffect(() => (isLive ? startLive(queryClient, loadSession) : undefined), [isLive])
  return (
    <QueryClientProvider client={queryClient}>
      <TooltipProvider>{children}</TooltipProvider>
      <UndoBar />
      <ReasonHost />
      <UnsavedHost />
      <StepUpHost />
    </QueryClientProvider>
  )
}
