/** AI-014: the five quick examples, which fill the box. */
export const examples: readonly { label: string; request: string }[] = [
  {
    label: 'Debug a React component',
    request: 'Help me debug a React component that does not update when its data changes.',
  },
  {
    label: 'TypeScript interface practices',
    request: 'What are good TypeScript interface practices for objects that come from an API?',
  },
  {
    label: 'Optimize a database query',
    request: 'How do I optimize a database query that takes too long?',
  },
  {
    label: 'Code review of an API endpoint',
    request: 'What should a code review of an API endpoint look at?',
  },
  {
    label: 'State management patterns',
    request: 'Which state management patterns should I use in a React application?',
  },
]
