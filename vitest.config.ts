import { defineConfig } from 'vitest/config'
import { LongestFirst } from '#tests/support/longest-first.ts'

/** Where a test lives decides what it is given: nothing, a PostgreSQL, or also what is built, or a browser (scripts/test-needs.ts). */
export default defineConfig({
  test: {
    // These stop only what hangs: a machine at load 20 takes as many times longer.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    allowOnly: false,
    // Two cores: more workers only wait for each other.
    maxWorkers: 2,
    env: { TZ: 'UTC' },
    // One group: a worker that has no file left goes on with the next project instead of waiting.
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          isolate: false,
          setupFiles: 'tests/support/fixed-seed.ts',
          include: [
            'src/*/{rules,contract,ui}/**/*.test.{ts,tsx}',
            'src/{design,shell}/**/*.test.{ts,tsx}',
            'tests/unit/**/*.test.ts',
            'tests/*.test.ts',
          ],
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          // Loading the server takes a file longer than most of its tests: the files of a worker share what is loaded.
          isolate: false,
          setupFiles: 'tests/support/fixed-seed.ts',
          include: [
            'src/*/server/**/*.test.ts',
            'src/platform/{content,db,errors,http,jobs,ports,resources,tables}/**/*.test.ts',
            'src/platform/*.test.ts',
            'src/demo/**/*.test.ts',
            'tests/server/**/*.test.ts',
            'tests/built/**/*.test.ts',
          ],
          globalSetup: 'tests/support/cluster.ts',
        },
      },
      {
        extends: true,
        test: {
          name: 'start',
          include: ['tests/start/**/*.test.ts'],
          testTimeout: 900_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'faults',
          include: ['tests/faults/**/*.test.ts'],
          globalSetup: 'tests/support/cluster.ts',
          testTimeout: 900_000,
        },
      },
      {
        extends: true,
        // `npm run proofs` alone: what takes longer than a run of the tests may.
        test: {
          name: 'proofs',
          include: ['proofs/**/*.test.ts'],
          globalSetup: 'tests/support/cluster.ts',
          testTimeout: 1_200_000,
        },
      },
      {
        extends: true,
        // `npm run press` alone: the robot, all of its rounds.
        test: {
          name: 'press',
          isolate: false,
          include: ['press/**/*.test.ts'],
          globalSetup: 'tests/support/cluster.ts',
          testTimeout: 7_200_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          // The files of a worker share one Chromium; each has its own server, database and browser contexts.
          isolate: false,
          include: ['tests/e2e/**/*.test.ts'],
          // What is polled for is waited for as what is clicked: a second is too short where two files share a busy machine.
          expect: { poll: { timeout: 90_000 } },
          globalSetup: 'tests/support/cluster.ts',
        },
      },
    ],
  },
})
