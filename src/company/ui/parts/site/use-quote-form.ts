import { companyAt } from '#company/contract/company-at.ts'
import type { companyCalls } from '#company/contract/company-calls.ts'
import { useForm } from '#design/form/use-form.ts'
import { toast } from '#design/toast-store.ts'
import { caughtIn } from '#design/trap.tsx'
import { askAt } from '#shell/data/ask-at.ts'

/** The texts of a request, wherever it is made (PLAT-016, PLAT-018, PLAT-020). */
export const quoteTexts = {
  title: 'Get Your Custom Platform Quote',
  submit: 'Request Quote & Demo',
  pending: 'Submitting...',
  doneTitle: 'Request Submitted!',
  done: "We'll contact you within 24 hours to discuss your custom platform.",
  failed: 'Submission Failed',
  fallback: 'Please try again or contact us directly.',
}

type Place = {
  about: string
  secrets?: readonly string[]
  /** The industry that stands there after sending. */
  next?: string
  onSent?: () => void
}

/** A request for a platform: one call and the same answers on the quote page and in the overlay. */
export function useQuoteForm(industry: string, { next = '', onSent, ...place }: Place = { about: 'quote' }) {
  const form = useForm({
    ...place,
    start: { companyName: '', industry, email: '', phone: '', description: '' },
    send: async (values, element) => {
      const body = { ...values, ...caughtIn(element) }
      await askAt<typeof companyCalls.askForQuote>(companyAt.askForQuote, { body })
      form.reset({ companyName: '', industry: next, email: '', phone: '', description: '' })
      toast({ title: quoteTexts.doneTitle, description: quoteTexts.done })
      onSent?.()
    },
    failed: (error) => {
      console.warn('The request was not taken', error)
      toast({ title: quoteTexts.failed, description: quoteTexts.fallback, variant: 'destructive' })
    },
  })
  return form
}
