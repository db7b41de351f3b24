import { type Announcement, ANNOUNCEMENT_CATEGORIES, ANNOUNCEMENT_PRIORITIES } from '@verandah/contract/announcements'
import { AUDIENCES } from '@verandah/contract/audiences'
import { LENGTH } from '@verandah/contract/limits'
import { Suspense, useState } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { describeError } from '../../api/describeError.ts'
import { useParts } from '../../parts.tsx'
import { DateField } from '../../ui/form/DateField.tsx'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { StaleNotice } from '../../ui/form/StaleNotice.tsx'
import { SwitchField } from '../../ui/form/SwitchField.tsx'
import { TextArea } from '../../ui/form/TextArea.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { useCharactersLeft } from '../../ui/form/useCharactersLeft.ts'
import { useEdit } from '../../ui/form/useEdit.ts'
import { useSchemaForm } from '../../ui/form/useSchemaForm.ts'
import { capitalise } from '../../ui/format.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { Notice } from '../../ui/Notice.tsx'
import css from './AnnouncementDialog.module.css'
import { announcementSchema, bodyOf, describeField, newAnnouncement, SEEN_BY, valuesOf } from './announcementForm.ts'
import { type AnnouncementBody, fetchAnnouncement, useCreateAnnouncement, useUpdateAnnouncement } from './useAnnouncements.ts'

interface AnnouncementDialogProps {
  announcement: Announcement | null
  onCreated: (announcement: Announcement) => void
  onClose: () => void
}

/** Writes a draft, or edits `announcement`. Rendered while open. */
export function AnnouncementDialog({ announcement, onCreated, onClose }: AnnouncementDialogProps) {
  const { t } = useTranslation()
  const edit = useEdit(announcement)
  const creating = useCreateAnnouncement()
  const updating = useUpdateAnnouncement()
  const [schema] = useState(() => announcementSchema(announcement?.expiryDate ?? null))
  const form = useSchemaForm({ schema, bodyOf, defaultValues: announcement ? valuesOf(announcement) : newAnnouncement })
  const { control } = form
  const { seen } = edit
  const audience = useWatch({ control, name: 'targetAudience' })
  const attached = useController({ control, name: 'documentIds' })
  const choosers = useParts('announcements.documentChooser')
  const contentLeft = useCharactersLeft(control, 'content', LENGTH.announcement)
  const options = (values: readonly string[]) => values.map((value) => ({ value, label: t(capitalise(value)) }))

  const save = async (body: AnnouncementBody) => {
    const isSaved = await edit.save(async () => {
      if (seen) await updating.mutateAsync({ seen, body })
      else onCreated(await creating.mutateAsync(body))
    })
    if (isSaved) onClose()
  }

  return (
    <FormDialog
      title={announcement ? t('Edit Announcement') : t('Create New Announcement')}
      form={form}
      submitLabel={announcement ? t('Update') : t('Create')}
      onSubmit={save}
      describe={(error) => describeError(error, t('Failed to save announcement'))}
      onClose={onClose}
    >
      {seen && (
        <StaleNotice
          form={form}
          seen={seen}
          {...edit.stale}
          text={t('Someone else has changed this announcement while you were editing. Nothing of yours is lost.')}
          load={async () => fetchAnnouncement(seen._id)}
          valuesOf={valuesOf}
          describeField={(field, stored) => describeField(field, stored, t)}
          describeError={(error) => describeError(error, t('Failed to fetch announcements'))}
        />
      )}
      {seen?.status === 'published' && (
        <div className={css.notice}>
          <Notice tone="info">{t('This is published: what you change shows at once, and nobody is notified again.')}</Notice>
        </div>
      )}
      <TextField control={control} name="title" label={t('Title')} required autoFocus />
      <TextArea
        control={control}
        name="content"
        label={t('Content')}
        required
        rows={4}
        {...(contentLeft !== undefined && { help: contentLeft })}
      />
      <div className={css.two}>
        <SelectField control={control} name="priority" label={t('Priority')} required options={options(ANNOUNCEMENT_PRIORITIES)} />
        <SelectField control={control} name="category" label={t('Category')} required options={options(ANNOUNCEMENT_CATEGORIES)} />
        <SelectField
          control={control}
          name="targetAudience"
          label={t('Target Audience')}
          required
          options={options(AUDIENCES)}
          help={t(SEEN_BY[audience])}
        />
        <DateField
          control={control}
          name="expiryDate"
          label={t('Expiry Date')}
          optional
          help={t('The last day on which they see it. Empty: it stays.')}
        />
      </div>
      <Suspense fallback={<div className={css.choosing} />}>
        {choosers.map(({ name, Component }) => (
          <Component key={name} chosen={attached.field.value} onChoose={attached.field.onChange} />
        ))}
      </Suspense>
      {attached.fieldState.error && (
        <div className={css.notice}>
          <Notice tone="error">{t(attached.fieldState.error.message ?? '')}</Notice>
        </div>
      )}
      <SwitchField control={control} name="isPinned" label={t('Pin this announcement')} help={t('It stays above all others.')} />
      <SwitchField control={control} name="allowComments" label={t('Allow comments')} />
    </FormDialog>
  )
}
