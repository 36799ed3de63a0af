import { prospects as prospectContract } from '#contracts/crm/prospect.ts'
import { prospects } from '../db/schema/crm.ts'
import { defineResource } from '../resources/define.ts'

export const crmResources = [defineResource({ contract: prospectContract, table: prospects })]
