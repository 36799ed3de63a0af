import { dialled, phoneWords } from '#platform/rules/text/phone.ts'

type PhoneLinkProps = { phone: string; className?: string | undefined }

/** A telephone number as people write it, and a press calls it. What holds no digit calls nobody. */
export function PhoneLink({ phone, className }: PhoneLinkProps) {
  const number = dialled(phone)
  if (!/\d/.test(number)) return phone
  return (
    <a href={`tel:${number}`} className={className}>
      {phoneWords(phone)}
    </a>
  )
}
