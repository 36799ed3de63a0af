import { barcodeScanPolicy } from '#catalog/rules/policy.ts'
import { defineContract } from '#platform/contract/define.ts'
import { field } from '#platform/contract/field.ts'
import { anyText, flag, oneOf, text } from '#platform/contract/fields.ts'
import { refTo } from '#platform/contract/references.ts'

const scanTypes = ['receive', 'pick', 'pack', 'ship', 'count', 'lookup'] as const

export const barcodeScans = defineContract({
  name: 'barcode_scans',
  label: { one: 'scan', many: 'scans' },
  policy: barcodeScanPolicy,
  title: 'barcode',
  fields: {},
  createOnly: {
    barcode: text(60),
    productId: refTo('products').nullish(),
    scanType: field(oneOf(scanTypes), 'What'),
    locationCode: field(text(60).nullish(), 'Shelf'),
    successful: flag().optional(),
    notes: anyText().nullish(),
  },
  computed: { scannedBy: refTo('users') },
  stamps: { createdAt: 'Scanned' },
  without: ['update', 'remove'],
})
