import type { ComponentType } from 'react'
import { createSlot } from '#design/slot.ts'
import type { SnippetKind } from './snippets/snippet-kinds.ts'

/** Between the answer of a prospect and the email it answers: what the answer stopped. */
export const answerParts = createSlot<ComponentType<{ prospectId: string }>>()

/** Cards beside the deliverability of email: other channels. */
export const deliverabilityCards = createSlot<ComponentType>()

/** Kinds of text offered beside snippets in the insert dialog, which waits for them to load. */
export const snippetKinds = createSlot<SnippetKind>()
