import { isDeepStrictEqual } from 'node:util'
import { Meeting, type MeetingId, type MeetingResponse } from '@verandah/contract/meetings'
import { Pagination } from '@verandah/contract/page'
import type { Reading } from '../../core/context.ts'
import { compileSerializer } from '../../http/serialize.ts'
import { presentOwn, type SharedMeeting } from './meetings.present.ts'

const OWN = { myResponse: true, can: true } as const
const writeShared = compileSerializer(Meeting.omit(OWN))
const writeOwn = compileSerializer(Meeting.pick(OWN))
const writePagination = compileSerializer(Pagination)

const START = Buffer.from('{"meetings":[')

/** A page as JSON, with a gap in each meeting for what differs from person to person. */
export interface SharedPage {
  meetings: { id: MeetingId; start: Buffer; state: SharedMeeting['state'] }[]
  end: Buffer
}

export function writeSharedPage(meetings: SharedMeeting[], pagination: Pagination): SharedPage {
  return {
    meetings: meetings.map(({ record, state }, index) => {
      const withoutBrace = writeShared(record).slice(0, -1)
      return { id: record._id, start: Buffer.from(`${index === 0 ? '' : ','}${withoutBrace},`), state }
    }),
    end: Buffer.from(`],"pagination":${writePagination(pagination)}}`)
  }
}

/** Whether everybody sees the same on both. */
export function isSamePage(a: SharedPage, b: SharedPage): boolean {
  const isSameMeeting = ({ start, state }: SharedPage['meetings'][number], at: number) => {
    const other = b.meetings[at]
    return other !== undefined && start.equals(other.start) && isDeepStrictEqual(state, other.state)
  }
  return a.meetings.length === b.meetings.length && a.end.equals(b.end) && a.meetings.every(isSameMeeting)
}

/** The page as one person sees it. Bytes, because copying them is much cheaper than writing the records. */
export function completePage(
  reading: Pick<Reading, 'actor' | 'now'>,
  { meetings, end }: SharedPage,
  mine: Map<MeetingId, MeetingResponse>
): Buffer {
  const parts: Buffer[] = [START]
  for (const { id, start, state } of meetings) {
    const own = writeOwn(presentOwn(reading, state, mine.get(id) ?? null))
    parts.push(start, Buffer.from(own.slice(1)))
  }
  parts.push(end)
  return Buffer.concat(parts)
}
