import pg from 'pg'
import { expect, test } from 'vitest'
import { testDatabase } from '../support/database.ts'

/**
 * The tables that the documents describe, by requirement row: the table, then the columns that its row names. A column without
 * a type is text; what a row says of a default, of uniqueness or of a removal with its parent stands beside it.
 */
const documented: Record<string, string> = {
  'ADMIN-016':
    'suggestions: suggestionType, title, description, tenStepStage:integer, objectionText, objectionCategory',
  'ADMIN-024': `users: firstName, lastName, email unique, role=trainee, status=active, hireDate:date, approvedDate:date,
    supervisorId:uuid, totalPoints:integer, phone, address, city, state, zipCode, dateOfBirth:date, ssn, emergencyContactName,
    emergencyContactPhone, previousEmployer, yearsOfExperience:integer, salesExperience, whyJoinUs, availability,
    hasSubmitted1099:boolean, taxFormSubmittedAt:timestamptz, preferredPaymentMethod, bankAccountNumber, bankRoutingNumber,
    bankAccountType, bankName, zelleEmail, zellePhone, cashAppHandle, venmoHandle, paypalEmail, paymentMethodVerified:boolean,
    driversLicenseUrl, driversLicenseNumber, driversLicenseState, driversLicenseExpiry:date,
    hasSubmittedDriversLicense:boolean, complianceVerified:boolean, companyEmail, currentTenStep:integer=1,
    tenStepProgress:jsonb, trainingStartedAt:timestamptz, lastActiveAt:timestamptz, totalTrainingTimeMinutes:integer,
    modulesCompleted:integer, totalModules:integer, overallProgressPercentage:double, hasGivenUp:boolean,
    markedInactiveAt:timestamptz, isAiEmployee:boolean, aiEmployeeStatus, completedTestingCycles:integer,
    perfectionScore:double, lastTaskAssigned, aiTasksCompleted:integer, crmTrainingStage, crmTrainingScore:double,
    crmCompletedModules:text[], mentoredByAgentId:uuid, isActiveMentor:boolean, menteeCount:integer`,
  'ADMIN-025': `audit_logs: entityType, entityId:uuid, action, performedBy:uuid, oldValues:jsonb, newValues:jsonb,
    changes:jsonb, ipAddress, userAgent, sessionId:uuid, reason, metadata:jsonb`,
  'ADMIN-026': `two_factor_auth: userId:uuid, secret, isEnabled:boolean, backupCodes:text[], lastUsedAt:timestamptz,
    enabledAt:timestamptz`,
  'ADMIN-027': `admin_alerts: alertType, severity, title, description, relatedRepId:uuid, relatedProspectId:uuid,
    actionRequired, isResolved:boolean, resolvedBy:uuid, resolvedAt:timestamptz`,
  'ADMIN-028': `illegal_jurisdictions: jurisdictionType, name, state, county, banType, effectiveDate:date, expirationDate:date,
    notes, isActive:boolean, lastVerified:date`,
  'AUTH-022':
    'customer_auth: clientId:uuid, email unique, passwordHash, isActive:boolean, lastLoginAt:timestamptz',
  'REG-068': `business_registrations: businessName, legalBusinessName, businessType, businessStructure, taxId, businessLicense,
    ownerFirstName, ownerLastName, ownerTitle, contactName, contactEmail, contactPhone, alternatePhone, businessPhone,
    businessAddress, businessCity, businessState, businessZip, mailingAddress, mailingCity, mailingState, mailingZip, bankName,
    accountHolderName, routingNumber, accountNumber, accountType, yearEstablished:integer, numberOfEmployees:integer,
    averageMonthlyVolume:bigint, businessDescription, specialLicenses, referralSource, referralDetails, taxExemptNumber,
    bankAddress, businessCountry=USA, mailingCountry, businessReferences, salesRepId:uuid, status=pending, reviewNotes,
    approvedBy:uuid, approvedAt:timestamptz`,
  'PLAT-021': `leads: companyName, industry, email, phone, description, status=new, source=website,
    estimatedValue:integer=5000, followUpDate:date, assignedTo:uuid`,
  'CRM-016': `clients: businessName, ownerName, email, phone, address, city, state, zipCode, assignedSalesRepId:uuid,
    customerType=new, preferredContactMethod=email, notes, totalOrderValue:bigint, totalOrders:integer,
    lastOrderDate:timestamptz`,
  'CRM-017': `prospects: businessName, contactName, email, phone, address, city, state, zipCode, website,
    businessType=usual_premise_type(), currentSupplier, monthlyVolume:integer, averageDrinkPrice:bigint, painPoints, notes,
    stage=cold, currentStage=cold, currentTenStep:integer=1, tenStepProgress:jsonb, priority=medium, source, assignedTo:uuid,
    lastContactDate:timestamptz, nextFollowupDate:timestamptz, estimatedCloseDate:date, estimatedValue:integer`,
  'CRM-020': `interactions: prospectId:uuid, userId:uuid, type, subject, notes, outcome, nextAction, scheduledAt:timestamptz,
    completedAt:timestamptz`,
  'CRM-021': `follow_ups: prospectId:uuid, userId:uuid, type, description, dueDate:timestamptz, priority=medium,
    completed:boolean`,
  'CRM-022': `activities: userId:uuid, type, title, description, metadata:jsonb, prospectId:uuid, duration:integer, outcome,
    points:integer, approved:boolean, approvedBy:uuid, approvedAt:timestamptz`,
  'CRM-023':
    'prospect_transfers: prospectId:uuid, fromUserId:uuid, toUserId:uuid, reason, notes, transferredBy:uuid',
  'CRM-024': `sales_metrics: userId:uuid, month, prospectsContacted:integer, demosCompleted:integer, samplesSent:integer,
    dealsClosed:integer, totalRevenue:bigint, closingRatio:double, avgDealSize:bigint, followUpResponseRate:double`,
  'CRM-025': `rep_performance_metrics: repId:uuid, metricDate:date, dailyCalls:integer, dailyEmails:integer,
    dailyTexts:integer, dailyDemos:integer, dailySamples:integer, dailyClosedDeals:integer, dailyRevenue:bigint,
    averageDealSize:bigint, closeRate:double, salesCycleHours:double, tenStepCompliance:double, aiSuggestionUsage:double`,
  'CRM-026': `territories: name, description, states:text[], managerId:uuid, salesRepIds:uuid[], targetRevenue:bigint,
    isActive:boolean`,
  'CRM-027': `testimonials: clientId:uuid, contactName, businessName, testimonialText, rating:integer, beforeSituation,
    afterResults, specificBenefits:text[], videoUrl, photoUrl, isApproved:boolean, isFeatured:boolean, approvedBy:uuid,
    approvedAt:timestamptz, collectedBy:uuid`,
  'CRM-028': `competitors: companyName, productName, concentration, pricing, strengths, weaknesses, marketShare,
    primaryMarkets, salesStrategy, updatedBy:uuid`,
  'CRM-029': `competitor_intel: competitorId:uuid, prospectId:uuid, clientId:uuid, intelType, title, content, source,
    observedAt:date, observedPrice:bigint, city, state, confidence:integer, reportedBy:uuid, isVerified:boolean,
    verifiedBy:uuid, verifiedAt:timestamptz`,
  'CRM-030': `success_stories: title, clientId:uuid, testimonialId:uuid, businessName, businessType, city, state, challenge,
    solution, results, quote, figures:jsonb, tags:text[], photoUrl, videoUrl, status, isFeatured:boolean, createdBy:uuid,
    publishedBy:uuid, publishedAt:timestamptz`,
  'CRM-031': `reorder_predictions: clientId:uuid, productId:uuid, predictedDate:date, predictedQuantity:integer,
    confidenceScore:integer, outreachStatus=pending, orderId:uuid, actualDate:date, errorDays:integer`,
  'CRM-032': `faq_items: question, answer, category, tags:text[], sourceType=manual, sourceId:uuid, viewCount:integer,
    helpfulVotes:integer, isActive:boolean, priority:integer, createdBy:uuid`,
  'CRM-033': `sample_requests: prospectId:uuid, clientId:uuid, requestedBy:uuid, sampleType, products:jsonb,
    shippingAddress:jsonb, trackingNumber, status=requested, approvedBy:uuid, shippedDate:timestamptz,
    deliveredDate:timestamptz, feedbackReceived:boolean, feedbackText, followUpScheduled:timestamptz, conversionResult, notes`,
  'CRM-034': `prospect_research_data: prospectId:uuid, dataSource, dataType, content, confidence:integer, isVerified:boolean,
    verifiedBy:uuid`,
  'SHOP-016': `products: name, description, sku unique, barcode, category, subcategory, specifications:jsonb, costPrice:bigint,
    retailPrice:bigint, msrp:bigint, inStock:boolean, stockQuantity:integer, lowStockThreshold:integer=10, locationCode,
    territoryId:uuid, status=active, condition=new, images:text[], documents:jsonb, customFields:jsonb, supplierId:uuid,
    supplierSku`,
  'SHOP-017':
    'product_categories: name, industryType, parentCategoryId:uuid, description, customFields:jsonb',
  'SHOP-018': `suppliers: name, contactPerson, email, phone, address, city, state, zipCode, industryType, supplierType,
    paymentTerms, notes, isActive:boolean`,
  'SHOP-019': `inventory_transactions: productId:uuid, transactionType, quantity:integer, unitCost:bigint, reference, notes,
    userId:uuid`,
  'SHOP-020':
    'barcode_scans: barcode, productId:uuid, scannedBy:uuid, scanType, locationCode, successful:boolean, notes',
  'SHOP-021': `orders: orderNumber unique, clientId:uuid, salesRepId:uuid, status=pending, orderType=new, subtotal:bigint,
    discount:bigint, promoCodeId:uuid, promoDiscount:bigint, tax:bigint, shipping:bigint, total:bigint,
    commissionRate:integer=1500, commissionAmount:bigint, shippingAddress:jsonb, billingAddress:jsonb, notes,
    orderDate:timestamptz, shippedDate:timestamptz, deliveredDate:timestamptz`,
  'SHOP-022':
    'order_items: orderId:uuid, productId:uuid, quantity:integer, unitPrice:bigint, totalPrice:bigint',
  'SHOP-023': `commissions: salesRepId:uuid, orderId:uuid, clientId:uuid, commissionAmount:bigint, commissionRate:integer,
    commissionType, orderTotal:bigint, weekStartDate:date, status=pending, month, paidDate:date`,
  'SHOP-024': `shipping_notifications: orderId:uuid, recipientType, recipientEmail, subject, message, status=pending,
    sentAt:timestamptz`,
  'SHOP-025': `promo_codes: code unique, name, description, discountType, discountValue:integer, minimumOrderAmount:bigint,
    maxUsageCount:integer, currentUsageCount:integer, validFrom:timestamptz, validUntil:timestamptz, isActive:boolean,
    createdBy:uuid, affectsCommission:boolean, commissionAdjustment:integer, restrictToSalesRep:uuid`,
  'SHOP-026':
    'promo_code_usage: promoCodeId:uuid, orderId:uuid, clientId:uuid, discountAmount:bigint, usedAt:timestamptz',
  'SHOP-027': `company_banking_info: bankName, accountHolderName, routingNumber, accountNumber, accountType, isActive:boolean,
    createdBy:uuid, notes`,
  'SHOP-028': `client_banking_info: clientId:uuid cascade, bankName, accountHolderName, routingNumber, accountNumber,
    accountType, isVerified:boolean, verificationDate:timestamptz, verifiedBy:uuid, isActive:boolean`,
  'SHOP-029': `payment_methods: clientId:uuid, type, bankName, accountHolderName, routingNumber, accountLast4, accountType,
    cardLast4, cardBrand, expiryMonth:integer, expiryYear:integer, isDefault:boolean, isVerified:boolean, verificationMethod,
    externalId`,
  'MSG-002': `emails: senderId:uuid, recipientEmail, recipientName, recipientType, recipientId:uuid, subject, body, htmlBody,
    emailType, status=sent, sentAt:timestamptz, openedAt:timestamptz, clickedAt:timestamptz, attachments:jsonb,
    templateId:uuid, notes`,
  'MSG-003':
    'email_templates: name, subject, body, htmlBody, category, variables:text[], isActive:boolean, createdBy:uuid',
  'MSG-004': `drip_campaigns: name, description, triggerStage, delayDays:integer, emailTemplateId:uuid, isActive:boolean,
    createdBy:uuid`,
  'MSG-005': `drip_campaign_sends: campaignId:uuid, prospectId:uuid, emailId:uuid, scheduledFor:timestamptz,
    sentAt:timestamptz, status=scheduled`,
  'MSG-006': `email_forwards: fromEmail, toUserId:uuid, reason, startDate:date, endDate:date, isActive:boolean, clientId:uuid,
    notes`,
  'MSG-007': `follow_up_reminders: prospectId:uuid, clientId:uuid, assignedTo:uuid, reminderType, priority=medium,
    dueDate:timestamptz, title, description, isCompleted:boolean, completedAt:timestamptz, completedBy:uuid,
    snoozeUntil:timestamptz, notificationsSent:integer, lastNotificationSent:timestamptz, metadata:jsonb`,
  'MSG-008':
    'follow_up_sequences: name, description, tenStepStage:integer, triggerConditions:jsonb, isActive:boolean',
  'MSG-009': `follow_up_messages: sequenceId:uuid, stepNumber:integer, messageType, subject, content, delayHours:integer,
    escalateToHuman:boolean, successCondition`,
  'MSG-010': `prospect_follow_ups: prospectId:uuid, sequenceId:uuid, currentStep:integer=1, status=active,
    lastMessageSent:timestamptz, nextMessageDue:timestamptz, escalatedToRep:boolean, escalatedAt:timestamptz,
    assignedRepId:uuid`,
  'MSG-011': `sent_messages: prospectId:uuid, messageId:uuid, messageType, content, recipient, status, response, responseType,
    sentAt:timestamptz, deliveredAt:timestamptz, respondedAt:timestamptz`,
  'TRAIN-057': `training_modules: title, description, content, duration:integer, orderIndex:integer, icon, color,
    isActive:boolean`,
  'TRAIN-058': `user_progress: userId:uuid, moduleId:uuid, status, progressPercentage:double, score:double, timeSpent:integer,
    lastAccessed:timestamptz, completedAt:timestamptz`,
  'TRAIN-059': `user_sessions: userId:uuid, sessionStart:timestamptz, sessionEnd:timestamptz, duration:integer,
    moduleAccessed:uuid, actionsPerformed:integer, progressMade:double, pointsEarned:integer, deviceInfo, ipAddress`,
  'TRAIN-060': `learning_analytics: userId:uuid, moduleId:uuid, sessionId:uuid, actionType, actionValue, timestamp:timestamptz,
    responseTime:integer, difficulty, success:boolean, retryCount:integer`,
  'TRAIN-061': 'quizzes: moduleId:uuid, title, questions:jsonb, passingScore:integer=70',
  'TRAIN-062':
    'quiz_attempts: userId:uuid, quizId:uuid, answers:jsonb, score:double, passed:boolean, completedAt:timestamptz',
  'TRAIN-063':
    'resources: title, description, type, fileUrl, content, icon, color, downloadCount:integer, isActive:boolean',
  'TRAIN-064':
    'points_earned: userId:uuid, action, pointsAwarded:integer, moduleId:uuid, details:jsonb, earnedAt:timestamptz',
  'TRAIN-065': 'badges: name, description, icon, category, criteria:jsonb, points:integer, rarity=common',
  'TRAIN-066': 'user_badges: userId:uuid, badgeId:uuid, earnedAt:timestamptz, progress:double',
  'TRAIN-067': `training_feedback: userId:uuid, moduleId:uuid, rating:integer, suggestion, feedbackType=module_completion,
    isAnonymous:boolean`,
  'TRAIN-068': `user_interactions: userId:uuid, sessionId:uuid, interactionType, targetElement, moduleId:uuid, pageUrl,
    timeSpentSeconds:integer, followedAiGuidance:boolean, contentEngaged:boolean, metadata:jsonb`,
  'TRAIN-069': `user_ai_compliance: userId:uuid, totalAiPrompts:integer, promptsFollowed:integer, promptsIgnored:integer,
    complianceScore:double, earlyEngagementScore:double, contentExpansionRate:double, avgTimePerPage:double,
    qualityIndicator=unknown, flaggedReasons:text[], lastCalculatedAt:timestamptz`,
  'TRAIN-070': `user_bonuses: userId:uuid, bonusType, pointThreshold:integer, bonusAmount:bigint, status=pending,
    qualifiedAt:timestamptz, paidAt:timestamptz, paymentMethod, transactionId, notes`,
  'TRAIN-071': 'point_values: activity unique, points:integer, category, description, isActive:boolean',
  'TRAIN-072': `bonus_tier_config: tierId unique, name, minPoints:integer, maxPoints:integer, bonusAmount:bigint, description,
    color, icon, perks:text[], isActive:boolean`,
  'AI-043': 'users: isAiEmployee:boolean, aiEmployeeType, aiCapabilities:text[]',
  'AI-044': `ai_prospects: businessName, ownerName, phone, email, address, city, state, zipCode, leadSource=web_scraping,
    currentStage=cold, assignedTo=ai, totalInteractions:integer, lastContactDate:timestamptz, nextFollowUpDate:timestamptz,
    primaryObjection, objectionCount:integer, conversionProbability:double=20, currentTenStep:integer, tenStepProgress:jsonb,
    estimatedValue:integer, isActive:boolean, notes`,
  'AI-045': `ai_conversations: prospectId:uuid, messageType, content, medium=text, objectionDetected, responseType,
    wasSuccessful:boolean, nextActionRequired, aiModel=gpt-5, responseTime:integer, metadata:jsonb`,
  'AI-046': `ai_response_templates: objectionCategory, responseType, template, successRate:double, useCount:integer,
    lastUsed:timestamptz, isActive:boolean, createdBy:uuid`,
  'AI-047': `human_to_ai_transfers: prospectId:uuid, aiProspectId:uuid, humanRepId:uuid, transferReason,
    conversationHistory:jsonb, lastHumanInteraction:timestamptz, aiTakeoverDate:timestamptz, transferNotes,
    customerNotified:boolean, customerResponse, performanceBefore:jsonb, performanceAfter:jsonb`,
  'AI-048': `sales_techniques: name, category, description, script, successRate:double, totalUses:integer,
    successfulUses:integer, averageResponseTime:integer, bestForObjections:text[], tenStepStage:integer,
    bestForBusinessTypes:text[], createdBy:uuid, learningSource=human, isActive:boolean`,
  'AI-049': `technique_usage: techniqueId:uuid, userId:uuid, prospectId:uuid, aiProspectId:uuid, context, outcome,
    prospectResponse, nextAction, conversionImpact:double`,
  'AI-050': `learning_insights: insightType, title, description, dataSource, confidence:double, actionRecommended,
    affectedTechniques:uuid[], performanceImpact:double, isActionable:boolean, implementedBy:uuid, implementedAt:timestamptz`,
  'AI-051': `human_behavior_logs: userId:uuid, prospectId:uuid, sessionId:uuid, techniqueId:uuid, behaviorType, situation,
    actionTaken, outcome, objectionCategory, tenStepStage:integer, durationSeconds:integer, wasSuccessful:boolean,
    metadata:jsonb, observedAt:timestamptz`,
  'AI-052': `ai_learning_insights: aiEmployeeId:uuid, behaviorLogId:uuid, insightType, title, description, evidence:jsonb,
    confidence:double, status, reviewedBy:uuid, reviewedAt:timestamptz, appliedAt:timestamptz`,
  'AI-053': `human_ai_collaborations: humanUserId:uuid, aiEmployeeId:uuid, prospectId:uuid, aiProspectId:uuid,
    collaborationType, task, aiContribution, humanContribution, aiSuggestionAccepted:boolean, outcome, humanRating:integer,
    feedback, startedAt:timestamptz, endedAt:timestamptz`,
}

test('[ADMIN-024..026] [AI-043] people, their second factor and what is noted of them', holds)
test('[AUTH-022] [REG-068] [SHOP-027..029] sign-in of businesses, registrations and bank accounts', holds)
test('[ADMIN-016] [ADMIN-027] [ADMIN-028] [PLAT-021] suggestions, alerts, shipping law and leads', holds)
test('[CRM-016] [CRM-017] [CRM-023] [CRM-026] [CRM-034] clients, prospects and territories', holds)
test('[CRM-020..022] [CRM-033] [MSG-007] what is done with a prospect', holds)
test('[CRM-024] [CRM-025] [CRM-031] [CRM-032] figures, predictions and FAQ', holds)
test('[CRM-027..030] what clients say and competitors do', holds)
test('[SHOP-016..020] products and stock', holds)
test('[SHOP-021..024] orders and commissions', holds)
test('[SHOP-025] [SHOP-026] promo codes', holds)
test('[MSG-002..006] emails and campaigns', holds)
test('[MSG-008..011] sequences', holds)
test('[TRAIN-057] [TRAIN-058] [TRAIN-061..063] modules, quizzes and resources', holds)
test('[TRAIN-059] [TRAIN-060] [TRAIN-067..069] what is recorded of learning', holds)
test('[TRAIN-064..066] [TRAIN-071] points and badges', holds)
test('[TRAIN-070] [TRAIN-072] bonuses', holds)
test('[AI-044..048] AI prospects, conversations and techniques', holds)
test('[AI-049..053] what assistants learn from', holds)

const shown = new Set<string>()

/** The rows that a title names are looked up in the list, and each of their columns in the migrated database. */
async function holds({ task }: { task: { name: string } }) {
  const rows = rowsOf(task.name)
  expect(rows.length).toBeGreaterThan(0)
  for (const row of rows) shown.add(row)
  for (const row of rows) {
    const [table = '', columns = ''] = documented[row]?.split(': ') ?? []
    const wanted = ['id:uuid=uuidv7()', 'createdAt:timestamptz=now()', ...columns.split(/,\s+/)]
    const found = await Promise.all(wanted.map((column) => written(table, column)))
    expect(found, `${row}: ${table}`).toEqual(wanted)
  }
}

test('every table of the list is named in a title', () => {
  expect(Object.keys(documented).filter((row) => !shown.has(row))).toEqual([])
})

/** `[SHOP-021..023]` names three rows. */
function rowsOf(title: string): string[] {
  return [...title.matchAll(/\[([A-Z]+)-(\d{3})(?:\.\.(\d{3}))?\]/g)].flatMap(([, area, from, to = from]) =>
    Array.from(
      { length: Number(to) - Number(from) + 1 },
      (_, at) => `${area}-${String(Number(from) + at).padStart(3, '0')}`,
    ),
  )
}

type Column = { type: string; default: string | null; isUnique: boolean; isRemovedWithParent: boolean }

/** The column as the list would write it: a default, uniqueness or removal only where the list has one. */
async function written(table: string, line: string): Promise<string> {
  const name = line.match(/^\w+/)?.[0] ?? line
  const column = (await schema()).get(`${table}.${name.replace(/[A-Z]/g, (one) => `_${one.toLowerCase()}`)}`)
  if (!column) return `${name} is missing`
  const type = column.type === 'text' ? '' : `:${column.type}`
  const value = line.includes('=') ? `=${column.default ?? 'none'}` : ''
  const isUnique = line.endsWith(' unique') && column.isUnique
  const isCascade = line.endsWith(' cascade') && column.isRemovedWithParent
  return `${name}${type}${value}${isUnique ? ' unique' : ''}${isCascade ? ' cascade' : ''}`
}

let known: Promise<Map<string, Column>> | undefined
function schema() {
  known ??= readSchema()
  return known
}

async function readSchema(): Promise<Map<string, Column>> {
  const client = new pg.Client({ connectionString: (await testDatabase()).ownerUrl })
  await client.connect()
  const { rows } = await client.query<Column & { name: string }>(columnsSql).finally(() => client.end())
  return new Map(
    rows.map(({ name, ...row }) => [
      name,
      { ...row, type: shortType(row.type), default: plain(row.default) },
    ]),
  )
}

/** The type as the list writes it; how precisely a moment is kept is not its matter. */
const shortType = (type: string) =>
  type.replace(/^timestamp\(3\) with time zone$/, 'timestamptz').replace('double precision', 'double')

/** `'cold'::text` → `cold` */
const plain = (expression: string | null) =>
  expression?.replace(/::[a-z0-9 ()[\]]+$/i, '').replace(/^'(.*)'$/, '$1') ?? null

const columnsSql = `
  SELECT c.relname || '.' || a.attname AS name,
         format_type(a.atttypid, a.atttypmod) AS type,
         pg_get_expr(d.adbin, d.adrelid) AS default,
         EXISTS (SELECT 1 FROM pg_index i
                  WHERE i.indrelid = a.attrelid AND i.indisunique AND NOT i.indisprimary AND i.indnkeyatts = 1
                    AND (i.indkey[0] = a.attnum OR pg_get_indexdef(i.indexrelid, 1, true) = 'lower(' || a.attname || ')')
                    AND coalesce(pg_get_expr(i.indpred, i.indrelid), '(deleted_at IS NULL)') = '(deleted_at IS NULL)'
                ) AS "isUnique",
         EXISTS (SELECT 1 FROM pg_constraint f WHERE f.contype = 'f' AND f.confdeltype = 'c'
                    AND f.conrelid = a.attrelid AND f.conkey = ARRAY[a.attnum]) AS "isRemovedWithParent"
    FROM pg_attribute a
    JOIN pg_class c ON c.oid = a.attrelid AND c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace
    LEFT JOIN pg_attrdef d ON d.adrelid = a.attrelid AND d.adnum = a.attnum
   WHERE a.attnum > 0 AND NOT a.attisdropped`
