import { test } from 'vitest'
import { holds } from './holds.ts'

test('[TRAIN-059] learning sessions', () =>
  holds(
    'user_sessions',
    `userId uuid! ->users | sessionStart timestamptz! =now() | sessionEnd timestamptz? | duration integer?
    | moduleAccessed uuid? ->training_modules | actionsPerformed integer! =0 | progressMade double! =0
    | pointsEarned integer! =0 | deviceInfo text? | ipAddress text?`,
  ))

test('[TRAIN-060] learning analytics', () =>
  holds(
    'learning_analytics',
    `userId uuid! ->users | moduleId uuid? ->training_modules | sessionId uuid? ->user_sessions | actionType text!
    | actionValue text? | timestamp timestamptz! =now() | responseTime integer? | difficulty text? | success boolean?
    | retryCount integer! =0`,
  ))

test('[TRAIN-068] page interactions', () =>
  holds(
    'user_interactions',
    `userId uuid? ->users | sessionId uuid? ->user_sessions | interactionType text! | targetElement text?
    | moduleId uuid? ->training_modules | pageUrl text? | timeSpentSeconds integer? | followedAiGuidance boolean?
    | contentEngaged boolean? | metadata jsonb?`,
  ))

test('[TRAIN-069] how guidance was followed', () =>
  holds(
    'user_ai_compliance',
    `userId uuid! unique ->users | totalAiPrompts integer! =0 | promptsFollowed integer! =0 | promptsIgnored integer! =0
    | complianceScore double? | earlyEngagementScore double? | contentExpansionRate double? | avgTimePerPage double?
    | qualityIndicator text! =unknown | flaggedReasons text[]? | lastCalculatedAt timestamptz?`,
  ))
