import { defineConfig } from 'vitest/config'

/** What is right is not failed by a machine that has other work to do. */
const PATIENT = { testTimeout: 300_000, hookTimeout: 300_000 }

/** The web app's tests of days, months and times. */
const DATES = [
  'src/ui/text/format.test.ts',
  'src/features/meetings/{calendar/calendarMonth,list/groupMeetings}.test.ts',
  'src/features/meetings/calendar/MeetingCalendar.test.tsx',
  'src/features/reports/*.test.{ts,tsx}',
  'src/features/budgets/BudgetDialog.test.tsx'
]

export default defineConfig({
  test: {
    // All of them: by default one core stays idle, which is half of a small machine.
    maxWorkers: '100%',
    // What breaks everything has named enough tests by then, before the time for all of them is over.
    bail: 20,
    projects: [
      { test: { name: 'contract', root: 'packages/contract', include: ['src/**/*.test.ts'], ...PATIENT } },
      { extends: './packages/server/vitest.config.ts', test: { name: 'server', root: 'packages/server' } },
      'packages/web',
      // Dates are those of Colombo wherever somebody looks at them: west of Greenwich a day in UTC begins on the day before.
      {
        extends: './packages/web/vitest.config.ts',
        test: { name: 'web abroad', root: 'packages/web', include: DATES, env: { TZ: 'America/New_York' } }
      },
      { test: { name: 'scripts', root: 'scripts', include: ['**/*.test.mjs'], ...PATIENT } }
    ]
  }
})
