/** Addresses of the calls about held email, without schema: every frame asks them before schemas are loaded. */
export const mailHoldAt = {
  look: { method: 'GET', path: '/api/admin/mail-hold' },
  release: { method: 'POST', path: '/api/admin/mail-hold/release' },
} as const
