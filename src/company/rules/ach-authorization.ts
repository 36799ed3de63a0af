/** What one agrees to with the wizard's last step, until the company words it otherwise (REG-055, email for email). */
export const defaultAuthorization = {
  version: 'ach-2026-11',
  label: 'I agree to the terms and conditions and authorize ACH payments for future orders',
  text: '',
}
