import { type Announcement, ANNOUNCEMENT_CATEGORIES, ANNOUNCEMENT_PRIORITIES, announcementDraftOn } from '@verandah/contract/announcements'
import { AUDIENCES, type AudienceName } from '@verandah/contract/audiences'
import { dayOf } from '@verandah/contract/dates'
import { ANNOUNCEMENT_CATEGORY_LABEL, AUDIENCE_LABEL, PRIORITY_LABEL } from '@verandah/contract/labels'
import { LENGTH } from '@verandah/contract/limits'
import type { AttachedDocument } from '@verandah/contract/documents'
import { Suspense, useState } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { describeError } from '../../../api/calls/describeError.ts'
import { useParts } from '../../../parts.tsx'
import { CountedTextArea } from '../../../ui/form/fields/CountedTextArea.tsx'
import { DateField } from '../../../ui/form/fields/DateField.tsx'
import { FieldGrid } from '../../../ui/form/FieldGrid.tsx'
import { SelectField } from '../../../ui/form/fields/SelectField.tsx'
import { SwitchField } from '../../../ui/form/fields/SwitchField.tsx'
import { TextField } from '../../../ui/form/fields/TextField.tsx'
import { useEdit } from '../../../ui/form/useEdit.ts'
import { useSchemaForm } from '../../../ui/form/useSchemaForm.ts'
import { Notice } from '../../../ui/messages/Notice.tsx'
import { RecordDialog } from '../../../ui/dialogs/RecordDialog.tsx'
import { toBody, describeField, newAnnouncement, SEEN_BY, toValues } from './announcementForm.ts'
import { type AnnouncementBody, fetchAnnouncement, useCreateAnnouncement, useUpdateAnnouncement } from '../useAnnouncements.ts'

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
  // The server checks the last day by its own clock; a day that is stored already may stay.
  const [schema] = useState(() => announcementDraftOn(dayOf(new Date()), announcement?.expiryDate ?? null))
  const form = useSchemaForm({ schema, toBody, defaultValues: announcement ? toValues(announcement) : newAnnouncement })
  const { control } = form
  const audience = useWatch({ control, name: 'targetAudience' })
  const attached = useController({ control, name: 'documentIds' })
  const choosers = useParts('announcements.documentChooser')
  const options = <Value extends string>(values: readonly Value[], labels: Record<Value, string>) =>
    values.map((value) => ({ value, label: t(labels[value]) }))

  const create = async (body: AnnouncementBody) => {
    onCreated(await creating.mutateAsync(body))
    onClose()
  }

  return (
    <RecordDialog
      title={announcement ? t('Edit Announcement') : t('Create New Announcement')}
      form={form}
      edit={edit}
      submitLabel={announcement ? t('Update') : t('Create')}
      create={create}
      update={async (seen, body) => updating.mutateAsync({ seen, body })}
      describe={(announcement ? updating : creating).describe}
      latest={{
        load: fetchAnnouncement,
        toValues,
        describeField,
        describeError: (error) => describeError(error, t('Failed to fetch announcements'))
      }}
      onClose={onClose}
    >
      {edit.seen?.status === 'published' && (
        <Notice tone="info" mb={20}>
          {t('This is published: what you change shows at once, and nobody is notified again.')}
        </Notice>
      )}
      <TextField control={control} name="title" label={t('Title')} required autoFocus />
      <CountedTextArea control={control} name="content" label={t('Content')} required rows={4} max={LENGTH.announcement} />
      <FieldGrid>
        <SelectField
          control={control}
          name="priority"
          label={t('Priority')}
          required
          options={options(ANNOUNCEMENT_PRIORITIES, PRIORITY_LABEL)}
        />
        <SelectField
          control={control}
          name="category"
          label={t('Category')}
          required
          options={options(ANNOUNCEMENT_CATEGORIES, ANNOUNCEMENT_CATEGORY_LABEL)}
        />
        <SelectField
          control={control}
          name="targetAudience"
          label={t('Target Audience')}
          required
          options={options(AUDIENCES, AUDIENCE_LABEL)}
          help={t(SEEN_BY[audience])}
        />
        <DateField
          control={control}
          name="expiryDate"
          label={t('Expiry Date')}
          optional
          help={t('The last day on which they see it. Empty: it stays.')}
        />
      </FieldGrid>
      {/* As high as the button that comes there. */}
      <Suspense fallback={<div style={{ height: 94 }} />}>
        {choosers.map(({ name, Component }) => (
          <Component key={name} chosen={attached.field.value} onChoose={attached.field.onChange} />
        ))}
      </Suspense>
      <PrivateDocumentsNotice documents={attached.field.value} audience={audience} />
      {attached.fieldState.error && (
        <Notice tone="error" mb={20}>
          {t(attached.fieldState.error.message ?? '')}
        </Notice>
      )}
      <SwitchField control={control} name="isPinned" label={t('Pin this announcement')} help={t('It stays above all others.')} />
      <SwitchField control={control} name="allowComments" label={t('Allow comments')} />
    </RecordDialog>
  )
}

/** Managers see private documents, the treasurer those that are vendors' contracts; plural forms by who is left out. */
const WITHHELD: Record<AudienceName, string> = {
  all: 'Withheld from residents',
  residents: 'Withheld from residents',
  council: 'Withheld from council members',
  management: 'Withheld from the treasurer'
}

/** Warns who of the audience will not get which of the documents; read out when that changes. */
function PrivateDocumentsNotice({ documents, audience }: { documents: readonly AttachedDocument[]; audience: AudienceName }) {
  const { t } = useTranslation()
  const titles = documents.filter(({ isPublic }) => !isPublic).map(({ title }) => t('“{{title}}”', { title }))
  return (
    <div role="status">
      {titles.length > 0 && (
        <Notice tone="warning" mb={20}>
          {t(WITHHELD[audience], { count: titles.length, titles: titles.join(', ') })}
        </Notice>
      )}
    </div>
  )
}
