/** Where the calls about held mail are: the frame of every screen asks them before it has loaded any schema. */
export const mailHoldAt = {
  look: { method: 'GET', path: '/api/admin/mail-hold' },
  release: { method: 'POST', path: '/api/admin/mail-hold/release' },
} as const
