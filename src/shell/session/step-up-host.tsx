import { lazy, Suspense, useEffect } from 'react'
import { openStepUp, showsStepUp } from './step-up.ts'

const StepUpDialog = lazy(async () => ({
  default: (await import('#shell/frame/step-up-dialog.tsx')).StepUpDialog,
}))

/** Shows the open identity question; the call that needs it waits, even if the screen changes. */
export function StepUpHost() {
  const question = openStepUp.useValue()
  useEffect(showsStepUp, [])
  return <Suspense>{question && <StepUpDialog question={question} />}</Suspense>
}
