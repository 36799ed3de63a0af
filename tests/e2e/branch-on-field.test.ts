import { expect, test } from 'vitest'
import { chooseIn } from '../support/choices.ts'
import { mailTestApp } from '../support/mail-app.ts'
import { button, sequenceOf, startSequence, stepOn } from '../support/sequence-page.ts'

test('[MAIL-004] an admin lets a sequence ask for the kind of business and for an order, sees before who goes which way, and the rep finds the right next step of each', async () => {
  const { testApp } = await mailTestApp()
  await testApp.sql(`UPDATE prospects SET stage = 'hot', current_stage = 'hot' WHERE stage = 'negotiating'`)
  await testApp.sql(
    `INSERT INTO prospects (business_name, contact_name, email, stage, state, business_type, assigned_to)
     SELECT b.name, 'Mara Vance', lower(replace(b.name, ' ', '-')) || '@corner.example', 'negotiating', 'CO', b.type, u.id
       FROM users u, (VALUES ('The Corner Bar', 'bar'), ('The Corner Shop', 'smoke shop')) AS b (name, type)
      WHERE u.email = 'salesrep@amberroot.example'`,
  )
  const admin = await testApp.signIn('admin')
  const call = (content: string) => ({ kind: 'call', content, delayHours: 4 })
  await sequenceOf(testApp, admin, {
    name: 'Bars apart',
    steps: [
      { kind: 'branch', branchOn: 'reply', goTo: 3 },
      call('Ask what they pour'),
      call('Bring the bar sheet'),
      { kind: 'wait', delayHours: 72 },
      { kind: 'branch', branchOn: 'reply', goTo: 6 },
      call('Ask what holds them'),
      call('Ask how it goes'),
    ],
  })
  const saved = async (name: string) => {
    await button(admin, name).click()
    await button(admin, name).and(admin.locator('[disabled]')).waitFor()
  }

  // By the keyboard, as every list of choices: the email that the choice begins with.
  const [onField, onOrder] = [stepOn(admin, 'Step 1: Branch'), stepOn(admin, 'Step 5: Branch')]
  await onField.getByRole('combobox', { name: /^If/ }).press('a')
  await onField.getByRole('combobox', { name: /^Field/ }).waitFor()
  await chooseIn(onOrder, /^If/, 'They clicked in an earlier letter')
  await chooseIn(onOrder, /^If/, 'They have ordered')
  await chooseIn(onOrder, /^Go to/, 'Step 7')
  await onOrder.getByText('Nobody who ordered comes here: the sequence ends with an order.').waitFor()
  // Without a value it is said by the step.
  await button(admin, 'Save steps').click()
  await onField.getByText('Step 1: say what Business type is compared with').waitFor()
  await onField.getByLabel('Value').fill('Bar')
  await saved('Save steps')

  await chooseIn(admin.getByRole('main'), /^Begins by itself at stage/, 'Negotiating')
  await admin.getByRole('checkbox', { name: 'an order' }).click()
  await saved('Save settings')
  await expect.poll(() => onOrder.getByText('Nobody who ordered comes here').count()).toBe(0)
  const asks = admin.getByRole('list', { name: 'What it asks on the way' })
  await asks.getByText('Step 1: if Business type is Bar, step 3 follows').waitFor()
  await asks.getByText('Step 5: if they have ordered, step 7 follows').waitFor()
  const plan = admin.getByRole('list', { name: 'Who gets what when' })
  const of = (name: string) => plan.getByRole('listitem').filter({ hasText: name }).first()
  await of('The Corner Shop').getByText('Call: Ask what they pour').waitFor()
  await of('The Corner Bar').getByText('Call: Bring the bar sheet').waitFor()
  await expect.poll(() => of('The Corner Bar').getByText('Ask what they pour').count()).toBe(0)
  await startSequence(admin)
  await admin.getByText('If Business type is Bar: go to step 3').waitFor()

  const prospectOf = async (name: string) => {
    const [row] = await testApp.sql(`SELECT id FROM prospects WHERE business_name = $1`, [name])
    return String(row?.id)
  }
  const [bar, shop] = [await prospectOf('The Corner Bar'), await prospectOf('The Corner Shop')]
  const findNext = async (next: Record<string, string>) => {
    // Days have passed: they sign in anew.
    const rep = await testApp.signIn('salesrep')
    for (const [id, words] of Object.entries(next)) {
      await rep.goto(`/prospects/${id}`)
      await rep.getByText(`Next: Call: ${words}`).waitFor()
    }
  }
  await findNext({ [bar]: 'Bring the bar sheet', [shop]: 'Ask what they pour' })
  const standAt = (steps: Record<string, number>) =>
    testApp.comes(async () => {
      const rows = await testApp.sql(
        `SELECT prospect_id AS id, current_step AS step FROM prospect_follow_ups WHERE prospect_id = ANY($1)`,
        [Object.keys(steps)],
      )
      return rows.length === 2 && rows.every(({ id, step }) => step === steps[String(id)])
    })
  await testApp.pass(28)
  await standAt({ [bar]: 5, [shop]: 3 })
  await testApp.pass(24)
  await standAt({ [bar]: 5, [shop]: 5 })
  await testApp.sql(
    `WITH client AS (INSERT INTO clients (business_name, prospect_id) VALUES ('The Corner Bar', $1) RETURNING id)
     INSERT INTO orders (client_id, order_number, subtotal, total, shipping_address, placed_by)
     SELECT client.id, 'ORD-CORNER', 100, 100, '{}', u.id FROM client, users u WHERE u.email = 'salesrep@amberroot.example'`,
    [bar],
  )
  await testApp.pass(24 * 3 + 1)
  await standAt({ [bar]: 7, [shop]: 6 })
  await findNext({ [bar]: 'Ask how it goes', [shop]: 'Ask what holds them' })
  expect(testApp.faults).toEqual([])
})
