import { ApiError, type FieldErrors, messageOf } from '#shell/data/api.ts'

export type QuoteFailure = { message: string; fields: FieldErrors; code: string | undefined }

/** Why an order was refused or could not be quoted, as the server says. */
export function failureOf(error: Error): QuoteFailure {
  const known = error instanceof ApiError ? error : undefined
  if (known?.code === 'idempotency_mismatch') {
    return {
      code: known.code,
      message:
        'Your first try went through, so nothing was sent twice. You will find it in your orders; your cart is still here.',
      fields: {},
    }
  }
  return {
    code: known?.code,
    message: messageOf(error, 'The order could not be calculated. Please try again.'),
    fields: known?.fields ?? {},
  }
}

/** The problem of one part of the order: "shippingAddress" also finds "shippingAddress.county". */
export function problemAt(fields: FieldErrors, path: string): string | undefined {
  return fields[path] ?? Object.entries(fields).find(([field]) => field.startsWith(`${path}.`))?.[1]
}
