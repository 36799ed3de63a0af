import { signsWrittenOut } from '#platform/rules/text/printed-signs.ts'

/** Says by a field which of its signs papers write in Latin letters. */
export function printedOtherwise(value: unknown): string | undefined {
  const signs = typeof value === 'string' ? signsWrittenOut(value) : ''
  return signs === '' ? undefined : `Invoices and other papers write ${signs} in Latin letters`
}
