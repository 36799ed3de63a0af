import type { Locator } from 'playwright-core'
import { expect } from 'vitest'

/** The number of an order on its receipt. It is what was seen: a receipt that is drawn anew may say nothing for a moment. */
export async function numberOn(receipt: Locator): Promise<string> {
  let number = ''
  const isSeen = async () => {
    number = /[A-Z]+-\d[\d-]*/.exec(await receipt.innerText())?.[0] ?? ''
    return number !== ''
  }
  await expect.poll(isSeen).toBe(true)
  return number
}
