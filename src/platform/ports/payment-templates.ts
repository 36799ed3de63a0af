/** An email template in Liquid: subject, and text with each link on its own line. */
export type MailTemplate = { subject: string; text: string }

/** Templates of emails about money: debits, refunds, bank accounts, payouts, tax forms. */
export const paymentTemplates = {
  'debit-brought-forward': {
    subject: 'We debit {{ total }} on {{ debitOn }}',
    text: 'Hello {{ businessName }},\n\nas you asked, we debit {{ total }} for {{ invoices }} from your bank account ending in {{ ending }} on {{ debitOn }}.\n\nIf nobody of your business asked for it, please answer this message at once.\n\n{{ publicUrl }}/customer/billing\n\n{{ companyName }}',
  },
  'debit-again': {
    subject: 'We debit {{ total }} again on {{ debitOn }}',
    text: 'Hello {{ businessName }},\n\nour debit for {{ invoiceNumber }} came back. We debit {{ total }} for it from your bank account ending in {{ ending }} on {{ debitOn }}. Please keep the amount in the account that day.\n\nIf something about it is not right, tell us in your portal or answer this message:\n\n{{ publicUrl }}/customer/billing\n\n{{ companyName }}',
  },
  'signed-alone': {
    subject: '{{ by }} alone {{ what }}',
    text: 'Hello {{ firstName }},\n\n{{ by }} alone {{ what }}. Nobody else counts as a second person yet, so a second factor, 24 hours and this message stand in for one.\n\nIf that is not right, call your bank at once, and look here:\n\n{{ publicUrl }}/payments\n\n{{ companyName }}',
  },
  'payout-refused': {
    subject: 'Please tell us again how you are paid',
    text: 'Hello {{ firstName }},\n\nwe could not confirm where you are to be paid, so these details were removed: {{ reason }}\n\nPlease enter them again. Nothing that you earned is lost:\n\n{{ publicUrl }}/payment-setup\n\n{{ companyName }}',
  },
  'bank-account-added': {
    subject: 'A bank account was added',
    text: 'Hello {{ businessName }},\n\na bank account ending in {{ ending }} was added to your wholesale account, for the payment of your orders.{% if usableFrom %} It can be used from {{ usableFrom }} on, after we have looked at it.{% endif %}\n\nIf nobody of your business did this, please answer this message at once.\n\n{{ publicUrl }}/customer/bank-accounts\n\n{{ companyName }}',
  },
  'bank-account-verified': {
    subject: 'Your bank account is verified',
    text: 'Hello {{ businessName }},\n\nwe have verified your bank account ending in {{ ending }}. Orders that waited for it continue.\n\n{{ publicUrl }}/customer\n\n{{ companyName }}',
  },
  'bank-account-blocked': {
    subject: 'We cannot use your bank account',
    text: 'Hello {{ businessName }},\n\nyour bank account ending in {{ ending }} can no longer be debited: {{ reason }}\n\nPlease give us another one, so that your orders go on:\n\n{{ publicUrl }}/customer/bank-accounts\n\n{{ companyName }}',
  },
  'bank-account-corrected': {
    subject: 'Your bank corrected your account data',
    text: 'Hello {{ businessName }},\n\nyour bank told us that data of your account changed ({{ change }}). We have corrected it; the account now ends in {{ ending }}. There is nothing you have to do.\n\nIf this does not sound right, please answer this message.\n\n{{ publicUrl }}/customer/bank-accounts\n\n{{ companyName }}',
  },
  'debit-returned': {
    subject: 'Your payment{% if invoiceNumber %} of invoice {{ invoiceNumber }}{% endif %} came back',
    text: 'Hello {{ businessName }},\n\nyour bank returned our debit of {{ amount }}{% if invoiceNumber %} for invoice {{ invoiceNumber }}{% endif %}: {{ reason }}. The amount is open again.\n\n{% if retryOn %}We try again on {{ retryOn }}. Please see that the account covers it.{% else %}We do not try again by ourselves. Please give us another bank account, or call us.{% endif %}{% if fee %}\n\nOur bank charges for a returned debit: {{ fee }}, for which you get an invoice.{% endif %}\n\n{{ publicUrl }}/customer/bank-accounts\n\n{{ companyName }}',
  },
  'fee-invoiced': {
    subject: 'Invoice {{ invoiceNumber }}: {{ total }} for a returned debit',
    text: 'Hello {{ businessName }},\n\nour bank charges us when a debit comes back. Invoice {{ invoiceNumber }} over {{ total }} is for that: {{ feeFor }}. It is due on {{ dueOn }}.\n\nThe invoice is attached. If it is not right, choose Dispute beside it in your portal:\n\n{{ publicUrl }}/customer/billing\n\n{{ companyName }}',
  },
  'client-debit-returned': {
    subject: 'A debit of {{ businessName }} came back',
    text: 'Hello {{ firstName }},\n\nthe bank of {{ businessName }} returned our debit of {{ amount }} for invoice {{ invoiceNumber }}: {{ reason }}. {{ next }}\n\nIt stands among your tasks:\n\n{{ publicUrl }}/field-tools\n\n{{ companyName }}',
  },
  'refund-returned': {
    subject: 'Your refund could not be paid',
    text: 'Hello {{ businessName }},\n\nyour bank returned our refund of {{ amount }}: {{ reason }}. It stays your credit with us. Please check your bank account:\n\n{{ publicUrl }}/customer/bank-accounts\n\n{{ companyName }}',
  },
  'payout-sent': {
    subject: 'You are paid {{ amount }}',
    text: 'Hello {{ firstName }},\n\n{{ amount }} for the week of {{ week }} has left for you. {{ how }}.\n\nThe statement names every order behind it:\n\n{{ publicUrl }}/payouts?open={{ id }}\n\nIf it does not arrive, please tell an administrator.\n\n{{ companyName }}',
  },
  'payout-taken-back': {
    subject: 'A payment of {{ amount }} was noted by mistake',
    text: 'Hello {{ firstName }},\n\nwe told you that {{ amount }} for the week of {{ week }} had been paid. It was not: {{ reason }}\n\nNothing that you earned is lost: it is paid with a later week.\n\n{{ publicUrl }}/payouts?open={{ id }}\n\n{{ companyName }}',
  },
  'tax-form-ready': {
    subject: 'Your 1099-NEC for {{ year }}',
    text: 'Hello {{ firstName }},\n\nyour 1099-NEC for {{ year }} is ready. Choose "Tax forms" here:\n\n{{ publicUrl }}/payouts\n\nIf you want it on paper, please answer this message.\n\n{{ companyName }}',
  },
  'tax-form-missing': {
    subject: 'Your 1099-NEC for {{ year }} needs something from you',
    text: 'Hello {{ firstName }},\n\nyou are due a 1099-NEC for {{ year }}, by January 31. Missing for it: {{ missing }}. Please complete your W-9 here:\n\n{{ publicUrl }}/papers\n\n{{ companyName }}',
  },
  'payout-returned': {
    subject: 'Your payout came back',
    text: 'Hello {{ firstName }},\n\nyour bank returned a payout of {{ amount }}: {{ reason }}. The money is still yours. Please check where you are paid:\n\n{{ publicUrl }}/payment-setup\n\n{{ companyName }}',
  },
  'payout-to-correct': {
    subject: 'Please correct where you are paid',
    text: 'Hello {{ firstName }},\n\nyour bank told us that data of your account changed: {{ change }}. Please enter it anew, so that the next payout arrives:\n\n{{ publicUrl }}/payment-setup\n\n{{ companyName }}',
  },
  'bank-account-chosen': {
    subject: 'Your orders are paid from another account',
    text: 'Hello {{ businessName }},\n\nfrom now on your orders are paid from your bank account ending in {{ ending }}.\n\nIf nobody of your business chose this, please answer this message at once.\n\n{{ companyName }}',
  },
} as const satisfies Record<string, MailTemplate>
