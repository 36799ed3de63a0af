import { test } from 'vitest'
import { holds } from './holds.ts'

test('[AI-044] AI prospects', () =>
  holds(
    'ai_prospects',
    `businessName text! | ownerName text? | phone text? | email text? | address text? | city text? | state text?
    | zipCode text? | leadSource text! =web_scraping | currentStage text! =cold | assignedTo text! =ai
    | totalInteractions integer! =0 | lastContactDate timestamptz? | nextFollowUpDate timestamptz?
    | primaryObjection text? | objectionCount integer! =0 | conversionProbability double! =20
    | currentTenStep integer! =1 | tenStepProgress jsonb? | estimatedValue integer? | isActive boolean! =true
    | notes text?`,
  ))

test('[AI-045] AI conversations', () =>
  holds(
    'ai_conversations',
    `prospectId uuid! ->ai_prospects | messageType text! | content text! | medium text! =text | objectionDetected text?
    | responseType text? | wasSuccessful boolean? | nextActionRequired text? | aiModel text! =gpt-5
    | responseTime integer? | metadata jsonb?`,
  ))

test('[AI-046] AI response templates', () =>
  holds(
    'ai_response_templates',
    `objectionCategory text! | responseType text! | template text! | successRate double? | useCount integer! =0
    | lastUsed timestamptz? | isActive boolean! =true | createdBy uuid? ->users | aliases text[]! ={}`,
  ))

test('[AI-047] human to AI transfers', () =>
  holds(
    'human_to_ai_transfers',
    `prospectId uuid? ->prospects | aiProspectId uuid? ->ai_prospects | humanRepId uuid! ->users | transferReason text?
    | conversationHistory jsonb? | lastHumanInteraction timestamptz? | aiTakeoverDate timestamptz!
    | transferNotes text? | customerNotified boolean! =false | customerResponse text? | performanceBefore jsonb?
    | performanceAfter jsonb?`,
  ))

test('[AI-048] sales techniques', () =>
  holds(
    'sales_techniques',
    `name text! | category text! | description text? | script text? | successRate double? | totalUses integer! =0
    | successfulUses integer! =0 | averageResponseTime integer? | bestForObjections text[]! | tenStepStage integer?
    | bestForBusinessTypes text[]! | createdBy uuid? ->users | learningSource text! =human | isActive boolean! =true
    | aliases text[]! ={} | followUp text?`,
  ))

test('[AI-049] technique usage', () =>
  holds(
    'technique_usage',
    `techniqueId uuid! ->sales_techniques | userId uuid? ->users | prospectId uuid? ->prospects
    | aiProspectId uuid? ->ai_prospects | context text? | outcome text? | prospectResponse text? | nextAction text?
    | conversionImpact double?`,
  ))

test('[AI-050] learning insights', () =>
  holds(
    'learning_insights',
    `insightType text! | title text! | description text? | dataSource text? | confidence double? | actionRecommended text?
    | affectedTechniques uuid[]! | performanceImpact double? | isActionable boolean! =false
    | implementedBy uuid? ->users | implementedAt timestamptz?`,
  ))

test('[AI-051] human behavior logs', () =>
  holds(
    'human_behavior_logs',
    `userId uuid! ->users | prospectId uuid? ->prospects | sessionId uuid? ->user_sessions
    | techniqueId uuid? ->sales_techniques | behaviorType text! | situation text? | actionTaken text! | outcome text?
    | objectionCategory text? | tenStepStage integer? | durationSeconds integer? | wasSuccessful boolean?
    | metadata jsonb? | observedAt timestamptz! =now()`,
  ))

test('[AI-052] AI learning insights', () =>
  holds(
    'ai_learning_insights',
    `aiEmployeeId uuid? ->users | behaviorLogId uuid? ->human_behavior_logs | insightType text! | title text!
    | description text? | evidence jsonb? | confidence double? | status text! =proposed | reviewedBy uuid? ->users
    | reviewedAt timestamptz? | appliedAt timestamptz?`,
  ))

test('[AI-053] human and AI collaborations', () =>
  holds(
    'human_ai_collaborations',
    `humanUserId uuid! ->users | aiEmployeeId uuid? ->users | prospectId uuid? ->prospects
    | aiProspectId uuid? ->ai_prospects | collaborationType text! | task text? | aiContribution text?
    | humanContribution text? | aiSuggestionAccepted boolean? | outcome text? | humanRating integer? | feedback text?
    | startedAt timestamptz! =now() | endedAt timestamptz?`,
  ))

test('[CRM-032] FAQ entries', () =>
  holds(
    'faq_items',
    `question text! unique | answer text! | category text? | tags text[]! ={} | sourceType text! =manual
    | sourceId uuid? | viewCount integer! =0 | helpfulVotes integer! =0 | isActive boolean! =true | priority integer! =0
    | createdBy uuid? ->users | aliases text[]! ={} | sources text[]! ={}`,
  ))

test('evaluation suites', () =>
  holds(
    'eval_suites',
    `name text! unique | description text? | assistant text! | isActive boolean! =true | createdBy uuid? ->users`,
  ))

test('evaluation cases', () =>
  holds(
    'eval_cases',
    `suiteId uuid! ->eval_suites | caseKey text! | question text! | context jsonb? | goldSources text[]!
    | requiredFacts text[]! | forbiddenClaims text[]! | shouldAbstain boolean! =false | expectedStage integer?
    | expectedAction text? | isHeldOut boolean! =false`,
  ))

test('evaluation runs', () =>
  holds(
    'eval_runs',
    `suiteId uuid! ->eval_suites | aiEmployeeId uuid! ->users | requestedBy uuid? ->users | status text! =queued
    | answeredBy text? | aiModel text? | knowledgeHash text? | promptHash text? | caseCount integer! =0
    | heldOutCount integer! =0 | score double? | startedAt timestamptz? | finishedAt timestamptz? | error text?`,
  ))

test('evaluation results', () =>
  holds(
    'eval_results',
    `runId uuid! ->eval_runs cascade | caseId uuid! ->eval_cases | answer text! | sources text[]! | confidence double?
    | hasAbstained boolean! =false | latencyMs integer! | parts jsonb! | violations text[]! | score double!`,
  ))

test('tasks for assistants', () =>
  holds(
    'assistant_tasks',
    `aiEmployeeId uuid! ->users | requestedBy uuid! ->users | title text! | instructions text! | status text! =queued
    | result jsonb? | error text? | startedAt timestamptz? | finishedAt timestamptz? | kind text! =draft_faq
    | aiProspectId uuid? ->ai_prospects | isAccepted boolean? | reviewedBy uuid? ->users | reviewedAt timestamptz?`,
  ))

test('questions to the assistants', () =>
  holds(
    'assistant_exchanges',
    `assistant text! | userId uuid? ->users | question text! | questionType text! =general | pagePath text? | answer text!
    | confidence double! | hasAbstained boolean! =false | answeredBy text! | aiModel text? | fallbackReason text?
    | sourceKeys text[]! ={} | sourceIds uuid[]! ={} | techniqueId uuid? ->sales_techniques | objectionCategory text?
    | latencyMs integer! | inputUnits integer? | outputUnits integer? | costMicros integer? | wasHelpful boolean?
    | hasWon boolean! =false | usageId uuid? ->technique_usage | faqItemId uuid? ->faq_items | answeredAt timestamptz?
    | seenAt timestamptz?`,
  ))

test('texts that the assistants quote', () =>
  holds(
    'knowledge_passages',
    `sourceType text! | sourceId uuid? | sourceKey text! | part integer! =0 | title text! | body text! | href text!
    | aliases text[]! ={} | details jsonb! ={} | contentHash text! | vectors bytea! =\\x | stems text!`,
  ))
