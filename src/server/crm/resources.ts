import { clients as clientContract } from '#contracts/crm/client.ts'
import { followUps as followUpContract } from '#contracts/crm/follow-up.ts'
import { interactions as interactionContract } from '#contracts/crm/interaction.ts'
import { prospects as prospectContract } from '#contracts/crm/prospect.ts'
import { clients, followUps, interactions, prospects } from '../db/schema/crm.ts'
import { defineResource } from '../resources/define.ts'

export const crmResources = [
  defineResource({ contract: prospectContract, table: prospects }),
  defineResource({ contract: clientContract, table: clients }),
  defineResource({
    contract: interactionContract,
    table: interactions,
    stamp: (actor) => ({ userId: actor.id }),
  }),
  defineResource({ contract: followUpContract, table: followUps }),
]
