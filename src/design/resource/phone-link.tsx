import { dialled, phoneWords } from '#platform/rules/text/phone.ts'

type PhoneLinkProps = { phone: string; className?: string | undefined }

/** A phone number, formatted, as a link that calls it. Text without digits is no link. */
export function PhoneLink({ phone, className }: PhoneLinkProps) {
  const number = dialled(phone)
  if (!/\d/.test(number)) return phone
  return (
    <a href={`tel:${number}`} className={className}>
      {phoneWords(phone)}
    </a>
  )
}
