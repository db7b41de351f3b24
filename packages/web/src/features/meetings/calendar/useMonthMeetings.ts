import type { Day } from '@verandah/contract/dates'
import { MAX_PAGE_SIZE } from '@verandah/contract/limits'
import { type MeetingPage, meetings } from '@verandah/contract/meetings'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../api/calls/call.ts'

/** The meetings of some days, both included: all pages in one. */
async function listAll(from: Day, to: Day): Promise<MeetingPage> {
  const load = async (page: number) => call(meetings.list, { query: { from, to, page, limit: MAX_PAGE_SIZE } })
  const first = await load(1)
  const rest = Array.from({ length: Math.max(0, first.pagination.pages - 1) }, async (_, index) => load(index + 2))
  const pages = [first, ...(await Promise.all(rest))]
  // Another meeting, scheduled in between, may push one from page to page.
  const each = new Map(pages.flatMap((page) => page.meetings).map((meeting) => [meeting._id, meeting]))
  return { ...first, meetings: [...each.values()] }
}

/** Its key begins as that of the list, so that an answer is shown in both at once. */
export function useMonthMeetings(weeks: Day[][]) {
  const from = weeks[0]?.[0] as Day
  const to = weeks.at(-1)?.at(-1) as Day
  return useQuery({
    queryKey: [meetings.list.path, { from, to }],
    queryFn: async () => listAll(from, to),
    meta: { shows: meetings.list.shows }
  })
}
