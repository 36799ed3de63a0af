import { createPublicKey } from 'node:crypto'
import { appConfigOf } from '#company/server/api.ts'
import type { Deliverability } from '#email/contract/deliverability.ts'
import { checkDns } from '#email/rules/deliverability.ts'
import { organizationOf } from '#email/rules/organization.ts'
import type { Context } from '#platform/context.ts'

/** Reads the DNS records that receivers of our mail check. [MAIL-011] */
export async function readDeliverability(context: Context) {
  const { config, dns } = context
  const domain = config.MAIL_FROM.split('@').at(-1) ?? ''
  const selector = config.DKIM_SELECTOR
  const asked = (name: string) => dns.texts(name).catch(() => null)
  const organization = organizationOf(domain)
  const [spf, dkim, dmarc, above, { company }] = await Promise.all([
    asked(domain),
    asked(`${selector}._domainkey.${domain}`),
    asked(`_dmarc.${domain}`),
    organization === domain.toLowerCase() ? null : asked(`_dmarc.${organization}`),
    appConfigOf(context),
  ])
  const checks = checkDns({
    domain,
    selector,
    smtpHost: config.SMTP_URL ? new URL(config.SMTP_URL).hostname : domain,
    publicKey: config.signingKey ? publicPart(config.signingKey.privateKey) : null,
    reportsTo: company.supportEmail || config.MAIL_FROM,
    spf,
    dkim,
    dmarc,
    above: organization === domain.toLowerCase() ? null : { domain: organization, dmarc: above },
  })
  const made = {
    domain,
    from: config.MAIL_FROM,
    checks: checks.map((one) => ({ ...one, found: [...one.found] })),
  }
  return made satisfies Deliverability
}

const publicPart = (pem: string) =>
  createPublicKey(pem).export({ type: 'spki', format: 'der' }).toString('base64')
