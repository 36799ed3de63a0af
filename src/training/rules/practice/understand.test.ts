import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import type { PracticeMove } from './practice-types.ts'
import { understand } from './understand.ts'

const { moves } = parse(
  readFileSync(resolve(import.meta.dirname, '../../../../content/practice/moves.yaml'), 'utf8'),
) as { moves: PracticeMove[] }
const meant = (text: string, stage: PracticeMove['stage']) =>
  understand(text, moves, { stage, raised: null, spent: [] })

test.each([
  'What do people order here when they don’t drink alcohol?',
  'Do people order drinks without alcohol here?',
  'Do you get deliveries on a Thursday?',
  'Is Thursday your delivery day?',
  'Tell me what your guests order on a slow night.',
  'Can you tell me who orders the bottles?',
  'And your regulars, they mostly order beer?',
  'Could you walk me through how an order gets to you?',
  'Would your guests order a drink like that?',
  'Are you the one who orders?',
  'I’m curious what folks order if they’re driving.',
  'May I ask what people order after nine?',
  'You said Thursday is busy. Why is that?',
])('[FIX-052] “%s” asks for no decision', (text) => {
  for (const stage of [2, 3, 6] as const) expect(meant(text, stage)?.does).not.toBe('close')
})

test.each([
  'Shall I put it on Thursday’s delivery?',
  'Can I put you down for two bottles on Thursday’s delivery?',
  "Let's go ahead with one bottle.",
  'Would you like to order two bottles to start?',
  'Do you want me to send a case on Thursday?',
  'Are you ready to order?',
  'I’ll put one bottle on Thursday’s delivery, all right?',
  'Can we get your first order in today?',
  'How about I put a bottle on Thursday’s delivery?',
])('“%s” asks for the decision', (text) => expect(meant(text, 6)?.id).toBe('ask-order'))
