/** SQL: a commission or bonus is in an open payout, so that nothing else may pay it. */
export const underWaySql = (owed: string) =>
  `EXISTS (SELECT FROM payouts under_way WHERE under_way.id = ${owed}.payout_id AND under_way.status = 'drafted')`
