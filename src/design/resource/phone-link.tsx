import { dialled, phoneOf, phoneWords } from '#platform/rules/text/phone.ts'

type PhoneLinkProps = { phone: string; className?: string | undefined }

/** A phone number, formatted, as a link that calls it. What is no number is marked; without digits it is no link. */
export function PhoneLink({ phone, className }: PhoneLinkProps) {
  const number = dialled(phone)
  const link = (
    <a href={`tel:${number}`} className={className}>
      {phoneWords(phone)}
    </a>
  )
  if (phoneOf(phone) !== null) return link
  return (
    <span>
      {/\d/.test(number) ? link : phone} <span className="text-xs text-amber">not a full number</span>
    </span>
  )
}
