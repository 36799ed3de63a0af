import { type Refusal, refuseFields } from '#platform/rules/refusal.ts'

type Head = { email: string; name: string | null; subject: string }

// Anything that ends a line of a mail's head begins another one there.
const breaks = /[\p{Cc}\u2028\u2029]/u

/** A head that says one thing: one address, one line of subject. */
export function refuseEmail({ email, name, subject }: Head): Refusal | null {
  if (!isOneAddress(email)) return refuseFields({ email: 'Not one mail address' })
  if (name !== null && breaks.test(name)) return refuseFields({ name: 'A name is one line' })
  if (subject.trim() === '') return refuseFields({ subject: 'Required' })
  if (breaks.test(subject)) return refuseFields({ subject: 'A subject is one line' })
  return null
}

/** Emails that a person wrote for this one recipient, or asked for. */
const byHand: readonly string[] = ['personal', 'test', 'forward']

/** What emails of the sales assistant are called among all mail. */
export const aiSalesKind = 'ai_sales'

/** An advertisement that goes out by itself, to many: somebody's own email and what nobody may miss go before it. */
export const isToMany = ({ isCommercial, kind }: { isCommercial: boolean; kind: string }) =>
  isCommercial && !byHand.includes(kind)

/** One plain address, nothing that could add a header or a second recipient. */
function isOneAddress(email: string): boolean {
  return (
    email.length <= 254 &&
    !/[\s,;:<>()[\]"\\]/.test(email) &&
    !breaks.test(email) &&
    /^[^@]+@[^@]+$/.test(email)
  )
}
