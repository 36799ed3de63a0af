import { type Refusal, refuseFields } from '#platform/rules/refusal.ts'

type Head = { email: string; name: string | null; subject: string }

// A line break in a header of a mail would start another header.
const breaks = /[\p{Cc}\u2028\u2029]/u

/** Refuses anything but one address, and a name and a subject of one line each. */
export function refuseEmail({ email, name, subject }: Head): Refusal | null {
  if (!isOneAddress(email)) return refuseFields({ email: 'Not one mail address' })
  if (name !== null && breaks.test(name)) return refuseFields({ name: 'A name is one line' })
  if (subject.trim() === '') return refuseFields({ subject: 'Required' })
  if (breaks.test(subject)) return refuseFields({ subject: 'A subject is one line' })
  return null
}

/** Emails that a person wrote for this one recipient, or asked for. */
const byHand: readonly string[] = ['personal', 'test', 'forward']

/** `kind` of the emails that the sales assistant sends. */
export const aiSalesKind = 'ai_sales'

/** Whether an email is bulk: commercial, and neither written nor asked for by a person. Other mail leaves before it. */
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
