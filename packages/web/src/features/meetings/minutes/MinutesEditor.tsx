import { LENGTH } from '@verandah/contract/limits'
import { type Meeting, MinutesDraft } from '@verandah/contract/meetings'
import { IconListNumbers } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { describeError } from '../../../api/calls/describeError.ts'
import { Parts } from '../../../parts.tsx'
import { Button } from '../../../ui/buttons/Button.tsx'
import { ErrorBanner } from '../../../ui/messages/ErrorBanner.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { StaleNotice, type StoredField } from '../../../ui/form/StaleNotice.tsx'
import { TextArea } from '../../../ui/form/fields/TextArea.tsx'
import { useEdit } from '../../../ui/form/useEdit.ts'
import { useSchemaForm } from '../../../ui/form/useSchemaForm.ts'
import { useSubmit } from '../../../ui/form/useSubmit.ts'
import { useUnsavedGuard } from '../../../ui/form/useUnsavedGuard.tsx'
import { LinkedText } from '../../../ui/text/LinkedText.tsx'
import css from './MinutesCard.module.css'
import { dropMinutes, keepMinutes, type MinutesRecord, type MinutesStart } from './minutesDraft.ts'
import { SignOffQuestion } from './SignOffButton.tsx'
import { fetchMeeting, type MinutesBody, useWriteMinutes } from '../useMeetings.ts'
import type { Translate } from '@verandah/contract/i18n/translate'
import { cut } from '../../../ui/text/format.ts'

/** The minutes as their editor holds them. */
interface MinutesValues {
  minutes: string
}

const toValues = ({ minutes }: Pick<Meeting, 'minutes'>): MinutesValues => ({ minutes: minutes ?? '' })

/** The agenda's items as headings, with room under each. */
function writeTemplate(agenda: Meeting['agenda']): string {
  return agenda.map(({ item }, index) => `${index + 1}. ${item}\n\n`).join('\n')
}

/**
 * Returns the version that a save may replace: the newest one while the minutes themselves are as the person has seen them.
 * When the meeting is completed while somebody writes, nothing of theirs is in the way.
 */
function versionToReplace(seen: MinutesRecord, current: MinutesRecord): number {
  return current.minutes === seen.minutes ? current.version : seen.version
}

const SHOWN = 200

/** Returns a short text on what somebody else has written meanwhile: the whole text stands below the editor. */
function describeField(_field: keyof MinutesValues, stored: Pick<Meeting, 'minutes'>, t: Translate): StoredField {
  return { label: t('Minutes'), value: cut(stored.minutes ?? '–', SHOWN) }
}

interface MinutesEditorProps {
  /** The meeting as it is stored now, as far as the page knows. */
  meeting: Meeting
  start: MinutesStart
  labelledBy: string
  onClose: () => void
}

const ROWS = 18

/** Shows the minutes while they are written. What is typed is kept on this device until it is saved. */
export function MinutesEditor({ meeting, start, labelledBy, onClose }: MinutesEditorProps) {
  const { t } = useTranslation()
  const { _id: id } = meeting
  const edit = useEdit(start.seen)
  const writing = useWriteMinutes()
  const form = useSchemaForm<MinutesValues, MinutesBody>({
    schema: MinutesDraft,
    toBody: (values) => values,
    defaultValues: toValues(start.seen)
  })
  const { control, formState, setFocus, setValue } = form
  const text = useWatch({ control, name: 'minutes' })
  const leaving = useUnsavedGuard(
    formState.isDirty,
    t('Leave this page? What you typed is not saved yet; it stays on this device until you come back.')
  )
  const [failure, setFailure] = useState<string | null>(null)
  const [isAsking, setAsking] = useState(false)

  useEffect(() => {
    if (start.text !== (start.seen.minutes ?? '')) setValue('minutes', start.text, { shouldDirty: true })
    setFocus('minutes')
  }, [setFocus, setValue, start])

  const keep = (typed: string) =>
    keepMinutes(id, { before: edit.seen.minutes ?? '', version: versionToReplace(edit.seen, meeting), text: typed })
  const compared = { form, load: async () => fetchMeeting(id), toValues }
  const save = async (body: MinutesBody) => {
    setFailure(null)
    const send = async (seen: MinutesRecord) => writing.mutateAsync({ seen: { _id: id, version: versionToReplace(seen, meeting) }, body })
    if (!(await edit.save(send, compared))) return
    dropMinutes(id)
    onClose()
  }
  const fail = (error: unknown) => setFailure(writing.describe(error))
  const submit = useSubmit(form, save, fail)
  const signOff = useSubmit(form, async (body) => save({ ...body, close: true }), fail)
  const beginWith = (template: string) => {
    setValue('minutes', template, { shouldDirty: true, shouldValidate: true })
    keep(template)
    setFocus('minutes')
  }
  // Those of a general meeting are signed afterwards, each text by its hash.
  const isGeneral = meeting.kind !== 'council'
  // Somebody else has saved minutes since this editor was opened.
  const hasLatest = meeting.minutes !== null && meeting.minutes !== start.seen.minutes && meeting.minutes !== text

  return (
    <Form className={css.editor} aria-labelledby={labelledBy} onSubmit={submit}>
      <StaleNotice
        seen={edit.seen}
        {...edit.stale}
        {...compared}
        describeField={describeField}
        describeError={(error) => describeError(error, t('Failed to fetch meetings'))}
      />
      {failure !== null && <ErrorBanner message={failure} onDismiss={() => setFailure(null)} />}
      {text.trim() === '' && isGeneral && <Parts slot="meetings.minutes.draft" id={id} onDraft={beginWith} />}
      {text.trim() === '' && !isGeneral && meeting.agenda.length > 0 && (
        <Button look="outline" icon={<IconListNumbers size={18} aria-hidden />} onClick={() => beginWith(writeTemplate(meeting.agenda))}>
          {t('Start from the Agenda')}
        </Button>
      )}
      <TextArea
        control={control}
        name="minutes"
        label={t('Minutes')}
        required
        rows={ROWS}
        help={t('Up to {{max}} characters. Leave an empty line between paragraphs.', { max: LENGTH.minutes.toLocaleString('en') })}
        onValue={keep}
      />
      {hasLatest && (
        <details className={css.latest}>
          <summary>{t('The minutes as somebody else has saved them')}</summary>
          <LinkedText text={meeting.minutes ?? ''} />
        </details>
      )}
      <div className={css.bar}>
        <Button look="quiet" disabled={formState.isSubmitting} onClick={onClose}>
          {t('Cancel')}
        </Button>
        {/* Those of a general meeting are signed by several people instead. */}
        {meeting.kind === 'council' && (
          <Button look="outline" disabled={formState.isSubmitting} onClick={async () => (await form.trigger()) && setAsking(true)}>
            {t('Sign Off Minutes')}
          </Button>
        )}
        <Button type="submit" busy={formState.isSubmitting}>
          {t('Save')}
        </Button>
      </div>
      {isAsking && <SignOffQuestion onConfirm={signOff} onClose={() => setAsking(false)} />}
      {leaving}
    </Form>
  )
}
