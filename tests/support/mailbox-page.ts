import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** Looks in the built-in mailbox until a mail with this subject is there, opens it, and gives what stands in it. */
export async function readMail(page: Page, subject: string): Promise<string> {
  await page.goto(`/mailbox?q=${encodeURIComponent(subject)}`)
  const found = page.getByRole('list', { name: 'Messages' }).getByText(subject, { exact: true })
  await expect
    .poll(
      async () => {
        await page.getByRole('button', { name: 'Check for new mail' }).click()
        return found.count()
      },
      { timeout: 60_000, interval: 700 },
    )
    .toBe(1)
  await found.click()
  // Another mail may stand open until then.
  const heading = page.getByRole('heading', { name: subject, exact: true })
  return page.getByRole('article').filter({ has: heading }).innerText()
}

/** What the built-in mailbox has for an address, the newest first. */
export async function mailsTo(page: Page, address: string): Promise<{ subject: string; text: string }[]> {
  const answer = await page.request.get(`/api/mailbox-messages?to=${encodeURIComponent(address)}`)
  return ((await answer.json()) as { items: { subject: string; text: string }[] }).items
}
