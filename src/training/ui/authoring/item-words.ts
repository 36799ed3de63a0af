import type { BankItem } from '#training/contract/quiz/question-bank.ts'

type Hint = NonNullable<BankItem['figures']['hint']>

/** For each hint about a question: a label and advice for the author. */
export const hintWords: Record<Hint, { tone: 'red' | 'amber' | 'blue'; word: string; advice: string }> = {
  misleading: {
    tone: 'red',
    word: 'Misleading',
    advice:
      'Who does well otherwise misses it more often than the others. Read the question and its key again.',
  },
  wrong_ahead: {
    tone: 'red',
    word: 'A wrong answer leads',
    advice: 'One wrong answer is given more often than the right one. Is it wrong, or is the lesson unclear?',
  },
  too_easy: {
    tone: 'blue',
    word: 'Too easy',
    advice: 'Nearly everybody is right. Worth keeping if it must be known; it tells nobody apart.',
  },
  too_hard: {
    tone: 'amber',
    word: 'Too hard',
    advice: 'Few are right the first time. Is it taught, and is it asked as it is taught?',
  },
  says_little: {
    tone: 'amber',
    word: 'Says little',
    advice: 'Who does well otherwise is hardly more often right here. Chance, or a matter of its own?',
  },
}

export const percentOf = (share: number) => `${Math.round(share * 100)}%`

/** A correlation with its sign and two decimals, so that it compares with 0. */
export const correlationText = (value: number) =>
  `${value < 0 ? '−' : value > 0 ? '+' : ''}${Math.abs(value).toFixed(2)}`
