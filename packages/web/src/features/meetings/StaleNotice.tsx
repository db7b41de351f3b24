import type { Meeting } from '@verandah/contract/meetings'
import { useEffect, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { describeError } from '../../api/describeError.ts'
import { Button } from '../../ui/Button.tsx'
import { ErrorBanner } from '../../ui/ErrorBanner.tsx'
import { capitalise, formatDay } from '../../ui/format.ts'
import { mergeEdits } from './mergeEdits.ts'
import { type MeetingValues, valuesOf } from './meetingForm.ts'
import css from './StaleNotice.module.css'
import { fetchMeeting, type MeetingBody } from './useMeetings.ts'

const LABEL: Record<keyof MeetingValues, string> = {
  title: 'Meeting Title',
  description: 'Description',
  date: 'Date',
  startTime: 'Start Time',
  endTime: 'End Time',
  location: 'Location',
  type: 'Meeting Type',
  agenda: 'Agenda Items'
}

/** A field's stored value in a few words. */
function shown(meeting: Meeting, field: keyof MeetingValues): string {
  if (field === 'agenda') return meeting.agenda.map(({ item, duration }) => `${item} (${duration} min)`).join(', ') || '–'
  if (field === 'date') return formatDay(meeting.date)
  return field === 'type' ? capitalise(meeting.type) : meeting[field] || '–'
}

interface StaleNoticeProps {
  form: UseFormReturn<MeetingValues, unknown, MeetingBody>
  /** What the person began with. */
  seen: Meeting
  /** The server has just refused to replace somebody else's change. */
  isStale: boolean
  onLoaded: (stored: Meeting) => void
}

/** Somebody else changed the meeting meanwhile: takes over their changes, keeps what was typed, names where both differ. */
export function StaleNotice({ form, seen, isStale, onLoaded }: StaleNoticeProps) {
  const { t } = useTranslation()
  const [clashes, setClashes] = useState<{ field: keyof MeetingValues; theirs: string }[] | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const box = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (isStale) box.current?.focus()
  }, [isStale])

  const load = async () => {
    setFailure(null)
    try {
      const stored = await fetchMeeting(seen._id)
      const merged = mergeEdits(valuesOf(seen), form.getValues(), valuesOf(stored))
      form.reset(valuesOf(stored))
      for (const field of merged.mine) form.setValue(field, merged.values[field], { shouldDirty: true, shouldTouch: true })
      setClashes(merged.clashes.map((field) => ({ field, theirs: shown(stored, field) })))
      onLoaded(stored)
      box.current?.focus()
    } catch (error) {
      setFailure(describeError(error, t('Failed to fetch meetings')))
    }
  }

  if (!isStale && clashes === null) return null
  return (
    <div ref={box} className={css.notice} role="alert" tabIndex={-1}>
      {isStale ? (
        <>
          <p className={css.text}>{t('Someone else has changed this meeting while you were editing. Nothing of yours is lost.')}</p>
          <Button look="outline" tone="neutral" onClick={() => void load()}>
            {t('Load their changes')}
          </Button>
        </>
      ) : (
        <p className={css.text}>{t('Their changes are loaded, and what you typed is kept. Look it over and save again.')}</p>
      )}
      {!isStale && clashes !== null && clashes.length > 0 && (
        <>
          <p className={css.text}>{t('You both changed the following; saving replaces theirs:')}</p>
          <ul className={css.list}>
            {clashes.map(({ field, theirs }) => (
              <li key={field}>{t('{{field}} (theirs: {{value}})', { field: t(LABEL[field]), value: theirs })}</li>
            ))}
          </ul>
        </>
      )}
      {failure !== null && <ErrorBanner message={failure} />}
    </div>
  )
}
