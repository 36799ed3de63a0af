import { lazy, Suspense, useEffect } from 'react'
import { openStepUp, showsStepUp } from './step-up.ts'

const StepUpDialog = lazy(async () => ({
  default: (await import('#shell/frame/step-up-dialog.tsx')).StepUpDialog,
}))

/** A call that asks for the password again waits for the answer, on whichever screen it was made. */
export function StepUpHost() {
  const question = openStepUp.useValue()
  useEffect(showsStepUp, [])
  return <Suspense>{question && <StepUpDialog question={question} />}</Suspense>
}
