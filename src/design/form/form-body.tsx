import { type ComponentProps, lazy, Suspense } from 'react'
import type { Form } from './use-form.ts'
import type { Kept } from './use-kept.ts'

const KeptOffer = lazy(async () => ({ default: (await import('./kept-offer.tsx')).KeptOffer }))

type FormBodyProps = Omit<ComponentProps<'form'>, 'onSubmit' | 'ref'> & { form: Form }

/** The `<form>` of a form, with the offer of what was typed there before. */
export function FormBody({ form, children, ...props }: FormBodyProps) {
  return (
    <form {...form.props} {...props}>
      {children}
      <EarlierText kept={form.kept} />
    </form>
  )
}

/** The offer of what was typed before, where there is one. */
export function EarlierText({ kept }: { kept: Kept }) {
  if (!kept.offer && kept.lacks.length === 0) return null
  return (
    <Suspense>
      <KeptOffer kept={kept} />
    </Suspense>
  )
}
