import type { ComponentType } from 'react'
import { createSlot } from '#design/slot.ts'
import type { SnippetKind } from './snippets/snippet-kinds.ts'

/** Between what a prospect answered and the email it answers: what that stopped. */
export const answerParts = createSlot<ComponentType<{ prospectId: string }>>()

/** Beside mail: by which other ways something leaves. */
export const deliverabilityCards = createSlot<ComponentType>()

/** What is put in beside snippets where one writes; the dialog waits for it. */
export const snippetKinds = createSlot<SnippetKind>()
