import { receivedTexts } from '#platform/db/schema/outreach-texts.ts'
import { defineResource } from '#platform/resources/define.ts'
import { receivedSms as receivedSmsContract } from '#sms/contract/received-sms.ts'

export const smsResources = [defineResource({ contract: receivedSmsContract, table: receivedTexts })]
