import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { stringify } from 'csv-stringify/sync'
import { appConfigOf } from '#company/server/app-config.ts'
import type { Context } from '#platform/context.ts'
import type { Caller } from '#platform/resources/caller.ts'
import { named } from '#platform/resources/define.ts'
import { updateRow } from '#platform/resources/write.ts'
import { resources } from '#training/contract/library/resource.ts'
import { replaceFile, uploadResources } from '#training/server/library/upload-resources.ts'
import { trainingResources } from '#training/server/resources.ts'
import { drawPriceSheet, type Priced, type PriceSheet } from './price-sheet.ts'

const picture = fileURLToPath(new URL('../shell/public/og.jpg', import.meta.url))
type Given = { name: string; bytes: Buffer }

/**
 * Uploads three files to the library as an admin would, one of them in two versions, with descriptions; all are made from
 * the company's own data. Does nothing where a file was ever uploaded.
 */
export async function giveLibraryFiles(context: Context, caller: Caller): Promise<void> {
  if (await context.db.row('SELECT 1 FROM resource_files LIMIT 1')) return
  const facts = await factsOf(context)
  const sheet = async (withOunces: boolean): Promise<Given> => ({
    name: 'Wholesale price sheet.pdf',
    bytes: await drawPriceSheet({ ...facts, withOunces }),
  })
  const given = [
    {
      file: await sheet(false),
      about: {
        description:
          'One page to leave with the buyer: every product, its price, and what an ounce comes to.',
        type: 'sheet',
        audience: 'customer',
      },
    },
    {
      file: { name: 'Wholesale prices.csv', bytes: priceTable(facts.products) },
      about: {
        description: 'The same prices as a table, for a customer’s till or spreadsheet.',
        type: 'sheet',
        audience: 'customer',
      },
    },
    {
      file: { name: 'Silver and Gold side by side.jpg', bytes: await readFile(picture) },
      about: {
        description: 'The bottles, the gallons and the shot, drawn. A shared link to our pages shows it too.',
        audience: 'customer',
      },
    },
  ]
  const parts = partsOf(given.map(({ file }) => file))
  const [first, ...others] = await uploadResources(context, caller, parts)
  if (!first) return
  const resource = named(trainingResources, resources.name)
  for (const [index, { id }] of [first, ...others].entries())
    await updateRow(context, resource, caller, { id, body: given[index]?.about, version: null })
  await replaceFile(context, caller, first.id, partsOf([await sheet(true)]))
}

async function factsOf(context: Context): Promise<Omit<PriceSheet, 'withOunces'>> {
  const { company } = await appConfigOf(context)
  const madeAt = context.clock.now()
  const products = await context.db.rows(
    `SELECT sku, name, retail_price AS "priceCents",
            CASE WHEN specifications->>'container' <> 'shot' THEN (specifications->>'ounces')::float8 END AS ounces
       FROM products WHERE status = 'active' AND deleted_at IS NULL ORDER BY retail_price, sku LIMIT 15`,
  )
  return {
    company: company.name,
    salesEmail: company.salesEmail,
    day: madeAt.toLocaleDateString('en-US', { timeZone: company.timeZone, dateStyle: 'long' }),
    madeAt,
    products,
  }
}

function priceTable(products: readonly Priced[]): Buffer {
  const rows = products.map(({ sku, name, priceCents, ounces }) => ({
    sku,
    name,
    ounces: ounces ?? '',
    price_usd: (priceCents / 100).toFixed(2),
  }))
  return Buffer.from(stringify(rows, { header: true, columns: ['sku', 'name', 'ounces', 'price_usd'] }))
}

/** Files as the parts of an upload form. */
async function* partsOf(files: readonly Given[]) {
  for (const { name, bytes } of files) {
    const file = Object.assign(Readable.from([bytes]), { truncated: false, bytesRead: bytes.length })
    yield { filename: name, file }
  }
}
