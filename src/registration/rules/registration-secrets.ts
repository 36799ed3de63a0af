/** Bank and tax fields: not shown again to the applicant, and not stored in a browser's draft. */
export const registrationSecrets = [
  'taxId',
  'businessLicense',
  'bankName',
  'accountHolderName',
  'routingNumber',
  'accountType',
  'accountNumber',
] as const
