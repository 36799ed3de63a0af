export const shortFields = {
  businessName: '',
  contactEmail: '',
  contactPhone: '',
  ownerFirstName: '',
  ownerLastName: '',
  businessState: '',
  businessCity: '',
  referralSource: '',
  businessDescription: '',
  estimatedMonthlyVolume: '',
}
type ShortField = keyof typeof shortFields

/** REG-028 */
export const requiredShortFields: readonly ShortField[] = [
  'ownerFirstName',
  'ownerLastName',
  'businessName',
  'contactEmail',
  'contactPhone',
  'businessCity',
  'businessState',
]

/** REG-027 */
export const referralOptions = [
  { value: 'sales_rep', label: 'A sales rep' },
  { value: 'customer', label: 'Another customer' },
  { value: 'online', label: 'Found online' },
  { value: 'trade_show', label: 'Trade show' },
  { value: 'social_media', label: 'Social media' },
  { value: 'other', label: 'Other' },
]

const placeholder = 'PENDING'
const defaultVolumeCents = 500_000

/** Typed dollars in cents; text that is not a number gives the documented default (REG-033, V2). */
export function volumeCents(text: string): number {
  const dollars = Number.parseFloat(text.replace(/[$,\s]/g, ''))
  return Number.isFinite(dollars) && dollars >= 0 ? Math.round(dollars * 100) : defaultVolumeCents
}

/** The short form with the fixed defaults it is sent with (REG-026, REG-029 to REG-034). */
export function shortPayload(values: Record<ShortField, string>, year: number) {
  return {
    ...values,
    legalBusinessName: values.businessName,
    taxId: placeholder,
    businessPhone: values.contactPhone,
    businessAddress: placeholder,
    businessZip: placeholder,
    businessType: 'bar',
    yearEstablished: year,
    numberOfEmployees: 5,
    averageMonthlyVolume: volumeCents(values.estimatedMonthlyVolume),
    bankName: placeholder,
    accountHolderName: placeholder,
    routingNumber: placeholder,
    accountNumber: placeholder,
    accountType: 'checking',
  }
}
