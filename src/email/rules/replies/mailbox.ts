export const mailboxSecurities = ['tls', 'starttls', 'none'] as const
export type MailboxSecurity = (typeof mailboxSecurities)[number]

export const usualPorts: Readonly<Record<MailboxSecurity, number>> = { tls: 993, starttls: 143, none: 143 }

const isThisMachine = (host: string) =>
  host === 'localhost' || host === '::1' || /^127(?:\.\d{1,3}){3}$/.test(host)

/**
 * Refuses an unencrypted line, which exposes the password, and in a demo, where anybody may be an administrator, any other
 * host.
 */
export function refuseMailbox(
  { host, security }: { host: string; security: MailboxSecurity },
  isDemo: boolean,
): { field: 'host' | 'security'; message: string } | null {
  if (isThisMachine(host)) return null
  if (isDemo) return { field: 'host', message: 'The demo reads no mailbox but one on this machine.' }
  if (security === 'none')
    return { field: 'security', message: 'Unencrypted, the password could be read on the way.' }
  return null
}
