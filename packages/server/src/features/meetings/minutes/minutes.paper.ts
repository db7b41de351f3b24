import type { AttachedDocument } from '@verandah/contract/documents'
import { formatDay, formatInstant } from '@verandah/contract/formats'
import type { Translate } from '@verandah/contract/i18n/translate'
import type { MeetingType } from '@verandah/contract/meetings'
import { runningTimes } from '@verandah/contract/runningTimes'
import type { Block, PdfDocument } from '../../../pdf/document.ts'
import { agendaOf, type Attendee, type MeetingRow } from '../meetings.present.ts'

const TYPE: Record<MeetingType, string> = {
  general: 'General meeting',
  emergency: 'Emergency meeting',
  committee: 'Committee meeting',
  annual: 'Annual meeting'
}

interface MinutesOfMeeting {
  row: MeetingRow
  /** The attendees without the organizer. */
  attendees: Attendee[]
  documents: readonly Pick<AttachedDocument, 'title'>[]
  /** The minutes, with the name of the person who signed them off. */
  minutes: { minutes: string; first_name: string | null; last_name: string | null } | undefined
}

const nameOf = ({ first_name, last_name }: { first_name: string | null; last_name: string | null }) => `${first_name} ${last_name}`

function agendaBlocks(row: MeetingRow, t: Translate): Block[] {
  const agenda = agendaOf(row)
  // The end of each item is the beginning of the next one.
  const times = runningTimes(row.start_time, [...agenda, { duration: 0 }])
  const rows = agenda.map(({ item, duration }, index) => ({
    time: `${times[index]} – ${times[index + 1]}`,
    text: item,
    aside: t('{{minutes}} min', { minutes: duration })
  }))
  return rows.length === 0
    ? []
    : [
        { kind: 'heading', text: t('Agenda') },
        { kind: 'schedule', rows }
      ]
}

function minutesBlocks({ row, minutes }: MinutesOfMeeting, t: Translate): Block[] {
  if (minutes === undefined) return []
  const note =
    row.minutes_closed_at === null
      ? t('Draft, not signed off')
      : t('Signed off on {{when}} by {{name}}', { when: formatInstant(row.minutes_closed_at), name: nameOf(minutes) })
  return [
    { kind: 'heading', text: t('Minutes') },
    { kind: 'text', text: minutes.minutes },
    { kind: 'note', text: note }
  ]
}

export function minutesDocument(
  meeting: MinutesOfMeeting,
  { t, ...page }: Pick<PdfDocument, 'language' | 'letterhead' | 'createdAt'> & { t: Translate }
): PdfDocument {
  const { row, attendees, documents, minutes } = meeting
  const organizer = nameOf(row)
  const titles = documents.map(({ title }) => title).join(', ')
  const names = [t('{{name}} (organizer)', { name: organizer }), ...attendees.map(nameOf)]
  const blocks: Block[] = [
    { kind: 'title', text: row.title },
    {
      kind: 'facts',
      rows: [
        [t('Type'), t(TYPE[row.type])],
        [t('Date'), formatDay(row.date)],
        [t('Time'), `${row.start_time} – ${row.end_time}`],
        [t('Location'), row.location],
        [t('Organizer'), organizer],
        ...(titles === '' ? [] : [[t('Documents'), titles] as [string, string]])
      ]
    }
  ]
  if (row.status === 'cancelled') blocks.push({ kind: 'note', text: t('This meeting was cancelled') })
  if (row.description !== null) blocks.push({ kind: 'text', text: row.description })
  blocks.push(
    ...agendaBlocks(row, t),
    { kind: 'heading', text: t('Attendee count', { count: names.length }) },
    { kind: 'text', text: names.join(', ') },
    ...minutesBlocks(meeting, t)
  )
  return {
    ...page,
    title: t(minutes === undefined ? 'Agenda: {{title}}' : 'Minutes: {{title}}', { title: row.title }),
    footer: row.title,
    pageLabel: t('Page {{page}} of {{pages}}'),
    blocks
  }
}
