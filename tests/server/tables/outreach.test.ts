import { test } from 'vitest'
import { holds } from './holds.ts'

test('[MSG-002] e-mails', () =>
  holds(
    'emails',
    `senderId uuid? ->users | recipientEmail text! | recipientName text? | recipientType text? | recipientId uuid?
    | subject text! | body text! | htmlBody text? | emailType text! | status text! =sent | sentAt timestamptz?
    | openedAt timestamptz? | clickedAt timestamptz? | attachments jsonb? | templateId uuid? ->email_templates
    | notes text?`,
  ))

test('[MSG-003] e-mail templates', () =>
  holds(
    'email_templates',
    `name text! | subject text! | body text! | htmlBody text? | category text? | variables text[]! ={}
    | isActive boolean! =true | createdBy uuid? ->users | status text! =draft`,
  ))

test('[MSG-004] drip campaigns', () =>
  holds(
    'drip_campaigns',
    `name text! | description text? | triggerStage text! | delayDays integer! =0
    | emailTemplateId uuid! ->email_templates | isActive boolean! =false | createdBy uuid? ->users`,
  ))

test('[MSG-005] drip campaign sends', () =>
  holds(
    'drip_campaign_sends',
    `campaignId uuid! ->drip_campaigns | prospectId uuid! ->prospects | emailId uuid? ->emails
    | scheduledFor timestamptz! | sentAt timestamptz? | status text! =scheduled`,
  ))

test('[MSG-006] e-mail forwards', () =>
  holds(
    'email_forwards',
    `fromEmail text! | toUserId uuid! ->users | reason text? | startDate date! | endDate date? | isActive boolean! =true
    | clientId uuid? ->clients | notes text?`,
  ))

test('[MSG-008] follow-up sequences', () =>
  holds(
    'follow_up_sequences',
    `name text! | description text? | tenStepStage integer? | triggerConditions jsonb? | isActive boolean! =true`,
  ))

test('[MSG-009] follow-up messages', () =>
  holds(
    'follow_up_messages',
    `sequenceId uuid! ->follow_up_sequences | stepNumber integer! | messageType text! | subject text? | content text!
    | delayHours integer! =0 | escalateToHuman boolean! =false | successCondition text?`,
  ))

test('[MSG-010] running sequences', () =>
  holds(
    'prospect_follow_ups',
    `prospectId uuid! ->prospects | sequenceId uuid! ->follow_up_sequences | currentStep integer! =1
    | status text! =active | lastMessageSent timestamptz? | nextMessageDue timestamptz?
    | escalatedToRep boolean! =false | escalatedAt timestamptz? | assignedRepId uuid? ->users`,
  ))

test('[MSG-011] sent messages', () =>
  holds(
    'sent_messages',
    `prospectId uuid! ->prospects | messageId uuid? ->follow_up_messages | messageType text! | content text!
    | recipient text! | status text! | response text? | responseType text? | sentAt timestamptz?
    | deliveredAt timestamptz? | respondedAt timestamptz?`,
  ))

test('suppressed addresses', () =>
  holds(
    'suppressions',
    'email text! | reason text! | emailId uuid? ->emails | notes text? | createdBy uuid? ->users',
  ))
