import { keysOf } from '#platform/rules/records.ts'
import type { Buyer, PracticeMove, PracticeState } from './practice-types.ts'

/** The buyer's reply: what is said, what changes in the conversation, and the coach's comment on the move. */
export type Reply = {
  readonly text: string
  readonly changes?: Partial<PracticeState>
  readonly patience?: number
  readonly note?: string
}

const wasted = -1

function no(text: string, note: string): Reply {
  return { text, note, patience: wasted }
}

/** How the buyer reacts to a move; undefined when the rules did not understand the sentence. */
export function answerTo(buyer: Buyer, state: PracticeState, move: PracticeMove | undefined): Reply {
  if (!move)
    return no('Hm. And what do you want to know?', 'The buyer could do nothing with that. Ask one thing.')
  if (move.does === 'push') return no('I hear that a lot.', 'That pushed instead of asking.')
  if (move.does === 'open') return open(buyer, state)
  if (!state.isOpen)
    return no('Wait. I have not said that I have time.', 'Stage 1 comes first: why here, and permission.')
  switch (move.does) {
    case 'learn':
      return learn(buyer, state, move)
    case 'need':
      return state.isNeedKnown
        ? no('I told you that.', 'The need is on the table already.')
        : {
            text: state.need.said,
            changes: { isNeedKnown: true },
            patience: 1,
            note: 'A need, in the buyer’s own words.',
          }
    case 'deepen':
      return state.isNeedKnown
        ? {
            text: state.need.worth,
            changes: { isNeedDeepened: true },
            note: 'Now the need has a size, and it is the buyer’s figure.',
          }
        : no('When what happens?', 'First find the need, then ask what it is worth.')
    case 'present':
    case 'dump':
      return present(state, move)
    case 'ask':
    case 'answer':
    case 'check':
      return handle(state, move)
    case 'trial':
      return tryClose(state)
    case 'close':
    case 'date':
      return close(buyer, state, move)
    default:
      return after(buyer, state, move)
  }
}

function open(buyer: Buyer, state: PracticeState): Reply {
  if (state.isOpen) return no('You have my attention. Go on.', 'Permission was given already.')
  return {
    text: buyer.permission,
    changes: { isOpen: true },
    note: 'Name, company, why here, permission: the buyer agreed to talk.',
  }
}

function learn(buyer: Buyer, state: PracticeState, { topic }: PracticeMove): Reply {
  const fact = keysOf(buyer.facts).find((one) => one === topic)
  if (!fact) return no('Sorry?', 'The buyer did not understand the question.')
  if (state.facts.includes(fact)) return no('As I said.', 'You asked that before.')
  return {
    text: buyer.facts[fact],
    changes: { facts: [...state.facts, fact] },
    note: 'A fact to write down, with its source.',
  }
}

function present(state: PracticeState, move: PracticeMove): Reply {
  if (move.does === 'dump')
    return no(
      'That is a lot of things.',
      'A list of features: the buyer has to do the work of connecting it.',
    )
  if (!state.isNeedKnown)
    return no('Why are you showing me this?', 'Presented before a need was found: stage 3 was skipped.')
  if (move.needs && !state.facts.includes(move.needs))
    return no('Which numbers? I gave you none.', 'Their numbers first (stage 2), then the sum.')
  const first = state.objections[0]
  const isFirst = !state.isPresented
  return {
    text: isFirst && first ? `I can see that. ${first.said}` : 'All right. That helps.',
    changes: {
      isPresented: true,
      isSummed: state.isSummed || move.needs !== undefined,
      raised: isFirst && first ? 0 : state.raised,
      isAsked: isFirst ? false : state.isAsked,
    },
    note: 'Tied to what the buyer said. What stands in the way now comes up by itself.',
  }
}

function handle(state: PracticeState, move: PracticeMove): Reply {
  const objection = state.raised === null ? undefined : state.objections[state.raised]
  if (move.does === 'check') {
    if (objection) return no('Something is left, yes. What I just said.', 'Answer what is meant, then check.')
    if (state.settled.length === 0 || state.isChecked)
      return no('Does what settle what?', 'There is nothing to check yet.')
    return {
      text: 'Settled.',
      changes: { isChecked: true },
      patience: 1,
      note: 'Checked, and then quiet: right.',
    }
  }
  if (!objection || state.raised === null)
    return no('I have said nothing against it.', 'No objection is open: do not answer one.')
  if (move.does === 'ask') {
    if (state.isAsked) return no('I just told you.', 'You asked; now name it and answer.')
    return {
      text: objection.meant,
      changes: { isAsked: true },
      note: 'Asked before answering: now you know what is meant.',
    }
  }
  if (move.topic !== objection.category)
    return no(
      'That is not it.',
      state.isAsked ? 'An answer to another question.' : 'Answered before asking what is meant.',
    )
  return {
    text: objection.settled,
    changes: { settled: [...state.settled, state.raised], raised: null, isAsked: false, isChecked: false },
    patience: 1,
    note: state.isAsked ? 'Short, and to what was meant.' : 'Right by luck: you answered without asking.',
  }
}

function tryClose(state: PracticeState): Reply {
  if (!state.isPresented)
    return no('Likely that what?', 'A trial close asks for an opinion on something shown.')
  if (state.raised !== null)
    return no('With that open? Two.', 'An objection is on the table: handle it first.')
  const left = state.objections.findIndex((_, index) => !state.settled.includes(index))
  const objection = state.objections[left]
  if (!objection)
    return {
      text: 'Eight, I would say. I like that it is measured.',
      changes: { isTried: true },
      note: 'Near. Now ask for the decision.',
    }
  return {
    text: `Six. ${objection.said}`,
    changes: { isTried: true, raised: left, isAsked: false },
    note: 'The trial close found the last thing missing.',
  }
}

function close(buyer: Buyer, state: PracticeState, { does }: PracticeMove): Reply {
  if (state.outcome) return no('We have agreed that.', 'The decision was made already.')
  if (!state.isPresented) return no('Order what?', 'Asked for a decision before anything was shown.')
  if (does === 'date') {
    return {
      text: 'The sums, in writing, and then Tuesday week.',
      changes: { outcome: 'dated' },
      note: 'A dated step: no order yet, and no maybe either.',
    }
  }
  const isClear = state.raised === null && state.objections.every((_, index) => state.settled.includes(index))
  if (!isClear) return no('Not yet.', 'Something still stands in the way; a trial close finds it.')
  return { text: buyer.order, changes: { outcome: 'ordered' }, note: 'Asked, and the answer was an order.' }
}

function after(buyer: Buyer, state: PracticeState, { does }: PracticeMove): Reply {
  if (!state.outcome) return no('One thing after the other.', 'This comes after the decision.')
  switch (does) {
    case 'follow':
      return {
        text: buyer.follow,
        changes: { isFollowed: true },
        note: 'A day and an aim: that is a follow-up.',
      }
    case 'refer':
      return state.isFollowed
        ? { text: buyer.referral, changes: { isReferred: true }, note: 'A name, with leave to use theirs.' }
        : no(
            'Let us first see whether it works here.',
            'Ask for a name when something was promised and kept.',
          )
    case 'tend':
      return {
        text: buyer.bond,
        changes: { isTended: true },
        note: 'A reason to come back that costs the buyer nothing.',
      }
    default:
      return no('I will.', 'Nothing was agreed: nobody follows up.')
  }
}
