import type { AttachedDocument } from '@verandah/contract/documents'
import { formatDay } from '@verandah/contract/formats'
import type { Translate } from '@verandah/contract/i18n/translate'
import { ASSEMBLY_KIND_LABEL, MEETING_TYPE_LABEL } from '@verandah/contract/labels'
import { DEFAULT_AGENDA_MINUTES } from '@verandah/contract/limits'
import type { Meeting, MeetingKind, MeetingType } from '@verandah/contract/meetings'
import { fieldDescriber } from '../../../ui/form/fieldDescriber.ts'
import type { MeetingBody } from '../useMeetings.ts'

/** The meeting's fields as the dialog holds them: texts. */
export interface MeetingValues {
  title: string
  description: string
  date: string
  startTime: string
  endTime: string
  location: string
  kind: MeetingKind
  type: MeetingType
  agenda: { item: string; duration: string }[]
  documentIds: AttachedDocument[]
}

/** Returns minutes as typed; what is not a number counts as the default. */
export function parseMinutes(typed: string): number {
  const minutes = Number(typed)
  return typed.trim() === '' || !Number.isFinite(minutes) ? DEFAULT_AGENDA_MINUTES : minutes
}

const LAST = 23 * 60 + 59

/** Returns the proposed end of a meeting: an hour after its start, on the same day. Empty where no time is left. */
export function proposedEnd(start: string): string {
  const [hours = Number.NaN, minutes = Number.NaN] = start.split(':').map(Number)
  const end = Math.min(hours * 60 + minutes + 60, LAST)
  if (Number.isNaN(end) || end <= hours * 60 + minutes) return ''
  return `${String(Math.floor(end / 60)).padStart(2, '0')}:${String(end % 60).padStart(2, '0')}`
}

export const newAgendaRow = { item: '', duration: String(DEFAULT_AGENDA_MINUTES) }

export const newMeeting: MeetingValues = {
  title: '',
  description: '',
  date: '',
  startTime: '',
  endTime: '',
  location: '',
  kind: 'council',
  type: 'general',
  agenda: [newAgendaRow],
  documentIds: []
}

export function toValues(meeting: Meeting): MeetingValues {
  const { title, description, date, startTime, endTime, location, kind, type } = meeting
  const agenda = meeting.agenda.map(({ item, duration }) => ({ item, duration: String(duration) }))
  return {
    title,
    description: description ?? '',
    date,
    startTime,
    endTime,
    location,
    kind,
    type,
    agenda: agenda.length > 0 ? agenda : [newAgendaRow],
    documentIds: meeting.documents
  }
}

/**
 * Blank rows go along, so that the server's `agenda.2.item` is the form's third row; the schema drops them. The type of a
 * general meeting follows from its kind, and its agenda from its items.
 */
export function toBody({ agenda, documentIds, kind, type, ...values }: MeetingValues): MeetingBody {
  const body = { ...values, documentIds: documentIds.map(({ _id }) => _id) }
  if (kind !== 'council') return { ...body, kind }
  return { ...body, type, agenda: agenda.map(({ item, duration }) => ({ item, duration: parseMinutes(duration) })) }
}

export const MEETING_KIND_LABEL: Record<MeetingKind, string> = {
  council: 'Committee or residents’ meeting',
  ...ASSEMBLY_KIND_LABEL
}

const LABEL: Record<keyof MeetingValues, string> = {
  title: 'Meeting Title',
  description: 'Description',
  date: 'Date',
  startTime: 'Start Time',
  endTime: 'End Time',
  location: 'Location',
  kind: 'Kind',
  type: 'Meeting Type',
  agenda: 'Agenda Items',
  documentIds: 'Documents'
}

function shown(field: keyof MeetingValues, meeting: Meeting, t: Translate): string {
  if (field === 'agenda')
    return meeting.agenda.map(({ item, duration }) => t('{{item}} ({{minutes}} min)', { item, minutes: duration })).join(', ') || '–'
  if (field === 'documentIds') return meeting.documents.map(({ title }) => title).join(', ') || '–'
  if (field === 'date') return formatDay(meeting.date)
  if (field === 'kind') return t(MEETING_KIND_LABEL[meeting.kind])
  return field === 'type' ? t(MEETING_TYPE_LABEL[meeting.type]) : meeting[field] || '–'
}

export const describeField = fieldDescriber(LABEL, shown)
