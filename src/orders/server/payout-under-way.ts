/** A commission or bonus that a payout is about to pay: until it has left or was taken back nothing else does. */
export const underWaySql = (owed: string) =>
  `EXISTS (SELECT FROM payouts under_way WHERE under_way.id = ${owed}.payout_id AND under_way.status = 'drafted')`
