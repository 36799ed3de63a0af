import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { TooltipProvider } from '#design/tooltip.tsx'
import { UndoBar } from '#design/undo-bar.tsx'
import { startLive } from '#shell/data/live.ts'
import { queryClient } from '#shell/data/query.ts'
import { ReasonHost } from '#shell/page/reason-host.tsx'
import { UnsavedHost } from '#shell/page/unsaved-host.tsx'
import { loadSession, useSession } from '#shell/session/session.ts'
import { StepUpHost } from '#shell/session/step-up-host.tsx'

/** What every screen except `bare` ones needs: cached reads, live events, tooltips, the undo bar. */
export function Providers({ children }: { children: ReactNode }) {
  const signedIn = useSession().status === 'in'
  useEffect(() => (signedIn ? startLive(queryClient, loadSession) : undefined), [signedIn])
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
