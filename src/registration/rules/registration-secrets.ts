/** Bank and tax data of an application: never shown again to whoever opens its link, never kept in a browser's draft. */
export const registrationSecrets = [
  'taxId',
  'businessLicense',
  'bankName',
  'accountHolderName',
  'routingNumber',
  'accountType',
  'accountNumber',
] as const
