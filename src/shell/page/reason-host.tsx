import { lazy, Suspense, useEffect } from 'react'
import { useCurrentScreen } from '#shell/root.tsx'
import { openReason } from './ask-reason.ts'

const ReasonDialog = lazy(async () => ({
  default: (await import('#shell/frame/reason-dialog.tsx')).ReasonDialog,
}))

/** Renders the open reason dialog, in the shell and in the portal; it closes when the screen changes. */
export function ReasonHost() {
  const question = openReason.useValue()
  const screen = useCurrentScreen()
  // biome-ignore lint/correctness/useExhaustiveDependencies: `screen`
  useEffect(() => () => openReason.get()?.settle(false), [screen])
  return <Suspense>{question && <ReasonDialog key={question.title} question={question} />}</Suspense>
}
