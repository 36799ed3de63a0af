import type { Config } from '#platform/config.ts'

export const hookPaths = { answers: '/api/texts/incoming', receipts: '/api/texts/receipts' } as const

/** The webhook URLs for answers and delivery receipts, below the public URL. */
export function hookAddresses({ PUBLIC_URL: publicUrl }: Pick<Config, 'PUBLIC_URL'>) {
  const origin = publicUrl.replace(/\/$/, '')
  return { answers: origin + hookPaths.answers, receipts: origin + hookPaths.receipts }
}

/** The receipt URL of one SMS, with its id: a receipt may arrive before the answer to sending. */
export const receiptsOf = (config: Pick<Config, 'PUBLIC_URL'>, smsId: string): string =>
  `${hookAddresses(config).receipts}?text=${smsId}`
