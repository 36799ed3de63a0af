import { randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import type { Page } from 'playwright-core'
import { expect, onTestFinished } from 'vitest'
import { type CollectingMailServer, collectingMailServer } from './collecting-mail-server.ts'
import { dataFolder, runFile } from './processes.ts'
import { openTestApp, type TestApp } from './test-app.ts'

const email = 'ada@birch.example'
const password = 'copper-moon-lantern-58'

/** An empty folder for the data, the first administrator made by the command, and the server on it. */
export async function openNewInstall(): Promise<{ testApp: TestApp; office: CollectingMailServer }> {
  const office = await collectingMailServer()
  const key = () => randomBytes(32).toString('base64')
  const env = {
    NODE_ENV: 'production',
    DATA_DIR: dataFolder(),
    SECRET_KEYS: `a:${key()}`,
    SEARCH_KEY: key(),
    SMTP_URL: office.url,
    SMTP_PLAIN: '1',
  }
  const made = runFile('src/admin-create.ts', [], {
    ...env,
    PUBLIC_URL: 'http://127.0.0.1:1',
    ADMIN_EMAIL: email,
    ADMIN_PASSWORD: password,
  })
  expect(await made.ended, made.output()).toMatchObject({ code: 0 })
  const testApp = await openTestApp(env, { isFromNothing: true })
  onTestFinished(() => testApp.close())
  return { testApp, office }
}

/** The first administrator signs in with what the command was given, and sets up the second factor that production asks for. */
export async function enterNewInstall(page: Page): Promise<void> {
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await press('Sign In')
  await press('Set up a second factor')
  const key = ((await page.locator('code').textContent()) ?? '').replaceAll(' ', '')
  await page.getByLabel('Code from the app').fill(new TOTP({ secret: Secret.fromBase32(key) }).generate())
  await press('Confirm')
  const codes = page.getByRole('list', { name: 'Backup codes' }).getByRole('listitem')
  await expect.poll(() => codes.count()).toBe(10)
  // As when another tab signs in: the session is read again, and the codes, shown this once, stay.
  const read = page.waitForResponse((response) => new URL(response.url()).pathname === '/api/user')
  await page.evaluate(() => new BroadcastChannel('pourline-session').postMessage('changed'))
  expect((await (await read).json()).mustEnroll).toBe(false)
  await press('I have stored them')
  await page.getByRole('heading', { name: 'Home', level: 1 }).waitFor()
}
