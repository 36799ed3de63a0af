import { lazy, Suspense, useEffect } from 'react'
import { useCurrentScreen } from '#shell/root.tsx'
import { openReason } from './ask-reason.ts'

const ReasonDialog = lazy(async () => ({
  default: (await import('#shell/frame/reason-dialog.tsx')).ReasonDialog,
}))

/** Asks the open question, in the shell and in the portal; what a screen asks a reason for is not asked on another one. */
export function ReasonHost() {
  const question = openReason.useValue()
  const screen = useCurrentScreen()
  // biome-ignore lint/correctness/useExhaustiveDependencies: `screen`
  useEffect(() => () => openReason.get()?.settle(false), [screen])
  return <Suspense>{question && <ReasonDialog key={question.title} question={question} />}</Suspense>
}
