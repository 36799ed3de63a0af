import type { Page } from 'playwright-core'
import { choose } from './choices.ts'

const denver = { address: '2401 Blake St', city: 'Denver', state: 'Colorado', zip: '80205' }

/** A business applies for an account, as its owner does: step by step through the wizard. */
export async function applyOnline(
  page: Page,
  businessName: string,
  email: string,
  at = denver,
): Promise<void> {
  const field = (name: string) => page.locator(`main [name="${name}"]:not(select)`)
  const fill = async (values: Record<string, string>) => {
    for (const [name, value] of Object.entries(values)) await field(name).fill(value)
  }
  const next = async (title: string) => {
    await page.getByRole('button', { name: 'Next', exact: true }).click()
    await page.getByRole('heading', { name: title, level: 2 }).waitFor()
  }
  await page.goto('/register')
  await page.getByRole('heading', { name: 'Business', level: 2 }).waitFor()
  await fill({ businessName, legalBusinessName: `${businessName} LLC`, taxId: '84-7654329' })
  await choose(page, 'Business type', 'LLC')
  await next('Contact')
  await fill({
    ownerFirstName: 'Ada',
    ownerLastName: 'Byrne',
    contactEmail: email,
    contactPhone: '303-555-0142',
  })
  await next('Address')
  await fill({ businessAddress: at.address, businessCity: at.city, businessZip: at.zip })
  await choose(page, 'State', at.state)
  await next('Banking')
  await fill({
    bankName: 'First Bank of Denver',
    accountHolderName: `${businessName} LLC`,
    routingNumber: '021000021',
    accountNumber: '000123456789',
    confirmAccountNumber: '000123456789',
  })
  await choose(page, 'Account type', 'Checking')
  await next('Details')
  await page.getByRole('checkbox', { name: /authorize ACH payments/ }).check()
  await page.getByRole('button', { name: 'Submit Application' }).click()
  await page.getByText('Application Submitted', { exact: true }).waitFor()
}
