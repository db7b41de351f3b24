import { screen } from '@testing-library/react'
import type { DashboardFigures } from '@verandah/contract/dashboardFigures'
import type { Day } from '@verandah/contract/dates'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openPart } from '../../test/openPart.tsx'
import { dashboardOf } from '../dashboard/testing.ts'
import { AnnualMeetingList } from './assemblies.dashboard.tsx'
import { MEETING_ID } from './testing.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-29T06:30:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
})

const none = { lastHeld: null, dueBy: null, meetingId: null, date: null }
const day = (text: string) => text as Day

test.each([
  [none, 'No annual meeting has been held yet Schedule one in Meetings.', '/meetings'],
  [
    { ...none, lastHeld: day('2025-09-14'), dueBy: day('2026-12-14') },
    'To be held by Dec 14, 2026 Last held on Sep 14, 2025 15 days left',
    '/meetings'
  ],
  [
    { ...none, lastHeld: day('2025-06-14'), dueBy: day('2026-09-14') },
    'To be held by Sep 14, 2026 Last held on Jun 14, 2025 overdue',
    '/meetings'
  ],
  [
    { lastHeld: day('2025-12-14'), dueBy: day('2027-03-14'), meetingId: MEETING_ID, date: day('2026-11-30') },
    'Planned for Nov 30, 2026 Last held on Dec 14, 2025 1 day left',
    `/meetings/${MEETING_ID}`
  ]
] as [DashboardFigures['assemblyDue'], string, string][])('of %j the dashboard says: %s', (assemblyDue, name, to) => {
  openPart(<AnnualMeetingList dashboard={dashboardOf('secretary', { assemblyDue })} />)
  expect(screen.getByRole('link', { name })).toHaveAttribute('href', to)
})
