/** The default ACH authorization of the wizard's last step, letter for letter as specified (REG-055); a company may replace it. */
export const defaultAuthorization = {
  version: 'ach-2026-11',
  label: 'I agree to the terms and conditions and authorize ACH payments for future orders',
  text: '',
}
