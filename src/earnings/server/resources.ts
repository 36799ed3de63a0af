import { commissionRules as commissionRuleContract } from '#earnings/contract/payouts/commission-rule.ts'
import { payouts as payoutContract } from '#earnings/contract/payouts/payout.ts'
import { commissionRules, payouts } from '#platform/db/schema/accounts-payouts.ts'
import { defineResource } from '#platform/resources/define.ts'

export const earningsResources = [
  defineResource({ contract: payoutContract, table: payouts }),
  defineResource({ contract: commissionRuleContract, table: commissionRules }),
]
