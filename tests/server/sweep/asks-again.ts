/**
 * Who proves again who they are before a call that changes something: every such call that an administrator may make stands
 * here once, by hand. What pays, gives a role or access, reveals, or changes a rule of money asks. What does not ask says why in asks-not.ts.
 */
export const asksAgain: readonly string[] = [
  // Who works here, as what, and how they get in.
  'POST /api/users',
  'PATCH /api/users/:id',
  'DELETE /api/users/:id',
  'POST /api/users/:id/restore',
  'POST /api/users/bulk',
  'POST /api/users/:id/approve',
  'POST /api/users/:id/suspend',
  'POST /api/users/:id/withdraw',
  'POST /api/users/:id/mark-inactive',
  'POST /api/users/:id/reinstate',
  'POST /api/users/:id/reactivate',
  'POST /api/users/:id/remove',
  'POST /api/users/:id/role',
  'POST /api/users/:id/send-reset',
  'POST /api/users/:id/reset-second-factor',
  'POST /api/users/:id/end-sessions',
  'DELETE /api/users/:id/sessions/:sessionId',
  'POST /api/users/:id/invite-again',
  'POST /api/team/invite',
  'POST /api/admin/graduation/:id/approve',
  // Who gets in for a client.
  'POST /api/customer-auth',
  'PATCH /api/customer-auth/:id',
  'DELETE /api/customer-auth/:id',
  'POST /api/customer-auth/:id/restore',
  'POST /api/customer-auth/bulk',
  'POST /api/customer-auth/:id/change-address',
  'POST /api/business-registrations/:id/approve',
  // Where money comes from and goes to, and who pays it.
  'POST /api/clients/:id/bank-accounts',
  'POST /api/client-banking-info/:id/verify',
  'POST /api/client-banking-info/:id/block',
  'POST /api/client-banking-info/:id/prenote',
  'POST /api/payments/prepare',
  'POST /api/payments/read-returns',
  'POST /api/ach-files/:id/release',
  'POST /api/ach-files/:id/cancel',
  'POST /api/ach-files/:id/download',
  'POST /api/ach-files/:id/answer',
  'POST /api/company-banking-info',
  'PATCH /api/company-banking-info/:id',
  'DELETE /api/company-banking-info/:id',
  'POST /api/company-banking-info/:id/restore',
  'POST /api/company-banking-info/bulk',
  'POST /api/payment-methods',
  'PATCH /api/payment-methods/:id',
  'DELETE /api/payment-methods/:id',
  'POST /api/payment-methods/:id/restore',
  'POST /api/payment-methods/bulk',
  'PUT /api/payment-preference',
  'PUT /api/users/:id/payment-preference',
  'POST /api/users/:id/verify-payment',
  'POST /api/users/:id/refuse-payment',
  'POST /api/commissions/pay',
  'POST /api/user-bonuses/pay',
  // The rules of the company: who signs, what a code may take, what points are worth.
  'POST /api/company-settings',
  'PATCH /api/company-settings/:id',
  'DELETE /api/company-settings/:id',
  'POST /api/company-settings/:id/restore',
  'POST /api/company-settings/bulk',
  'PUT /api/opening/company',
  'POST /api/opening/go-live',
  // Mail that a restored copy would send a second time.
  'POST /api/admin/mail-hold/release',
  // Secrets.
  'POST /api/team-papers/:id/reveal',
  'POST /api/users/:id/reveal',
  'POST /api/business-registrations/:id/reveal',
  'POST /api/client-banking-info/:id/reveal',
  'POST /api/company-banking-info/:id/reveal',
  'POST /api/client-licenses/:id/reveal',
  // One's own key, and the address one signs in with.
  'POST /api/account/address',
  'POST /api/account/second-factor',
  'POST /api/account/second-factor/backup-codes',
  'DELETE /api/account/second-factor',
  // What a client owes.
  'POST /api/invoices/:id/resolve',
]

/** What a customer does about money asks as well. */
export const customersAskedAgain: readonly string[] = [
  'POST /api/billing/pay',
  'POST /api/customer/bank-accounts',
  'POST /api/customer/bank-accounts/:id/remove',
  'POST /api/customer/bank-accounts/:id/use',
]
