import type { Config } from '#platform/config.ts'

export const hookPaths = { answers: '/api/texts/incoming', receipts: '/api/texts/receipts' } as const

/** Where a provider tells us of answers, and of what became of texts: below the address that this stands at for everybody. */
export function hookAddresses({ PUBLIC_URL: publicUrl }: Pick<Config, 'PUBLIC_URL'>) {
  const origin = publicUrl.replace(/\/$/, '')
  return { answers: origin + hookPaths.answers, receipts: origin + hookPaths.receipts }
}

/** With each text goes where its own receipts are told: the answer to sending it may come later than they do. */
export const receiptsOf = (config: Pick<Config, 'PUBLIC_URL'>, smsId: string): string =>
  `${hookAddresses(config).receipts}?text=${smsId}`
