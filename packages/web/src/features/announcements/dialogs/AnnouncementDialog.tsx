import { type Announcement, ANNOUNCEMENT_CATEGORIES, ANNOUNCEMENT_PRIORITIES } from '@verandah/contract/announcementRecord'
import { announcementDraftAt } from '@verandah/contract/announcements'
import { AUDIENCES, type AudienceName } from '@verandah/contract/audiences'
import { instant } from '@verandah/contract/dates'
import { ANNOUNCEMENT_CATEGORY_LABEL, AUDIENCE_LABEL, PRIORITY_LABEL } from '@verandah/contract/labels'
import { LENGTH } from '@verandah/contract/limits'
import type { AttachedDocument } from '@verandah/contract/documents'
import { Suspense, useState } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { describeError } from '../../../api/calls/describeError.ts'
import { DocumentsField } from '../../../documentParts.tsx'
import { CountedTextArea } from '../../../ui/form/fields/CountedTextArea.tsx'
import { CheckLine } from '../../../ui/buttons/CheckLine.tsx'
import { FullPageLoader } from '../../../ui/page/FullPageLoader.tsx'
import { Text } from '../../../ui/page/layout.tsx'
import { onDemand } from '../../../ui/page/onDemand.tsx'
import { placesText } from '../placesText.ts'
import { DateTimeField } from '../../../ui/form/fields/DateTimeField.tsx'
import { DateField } from '../../../ui/form/fields/DateField.tsx'
import { FieldGrid } from '../../../ui/form/FieldGrid.tsx'
import { SelectField } from '../../../ui/form/fields/choices/SelectField.tsx'
import { SwitchField } from '../../../ui/form/fields/choices/SwitchField.tsx'
import { TextField } from '../../../ui/form/fields/TextField.tsx'
import { useEdit } from '../../../ui/form/useEdit.ts'
import { useSchemaForm } from '../../../ui/form/useSchemaForm.ts'
import { Notice } from '../../../ui/messages/Notice.tsx'
import { RecordDialog } from '../../../ui/dialogs/RecordDialog.tsx'
import { describeField, newAnnouncement, newUpdate, SEEN_BY, toBody, toValues } from './announcementForm.ts'
import { type AnnouncementBody, fetchAnnouncement, useCreateAnnouncement, useUpdateAnnouncement } from '../useAnnouncements.ts'

interface AnnouncementDialogProps {
  announcement: Announcement | null
  /** The published one of which a new one is an update. */
  updateOf?: Announcement | null
  onCreated: (announcement: Announcement) => void
  onClose: () => void
}

const PlacesField = onDemand(async () => (await import('./PlacesField.tsx')).PlacesField)

/** Writes a draft, or edits `announcement`. Rendered while open. */
export function AnnouncementDialog({ announcement, updateOf = null, onCreated, onClose }: AnnouncementDialogProps) {
  const { t } = useTranslation()
  const edit = useEdit(announcement)
  const creating = useCreateAnnouncement()
  const updating = useUpdateAnnouncement()
  // The server checks days and times by its own clock; what is stored already may stay.
  const [schema] = useState(() => announcementDraftAt(instant(new Date()), announcement ?? undefined))
  const blank = updateOf === null ? newAnnouncement : newUpdate(updateOf, t)
  const form = useSchemaForm({ schema, toBody, defaultValues: announcement ? toValues(announcement) : blank })
  const { control } = form
  const audience = useWatch({ control, name: 'targetAudience' })
  const attached = useController({ control, name: 'documentIds' })
  const places = useController({ control, name: 'audience' })
  const isNarrowed = places.field.value.floors.length + places.field.value.units.length > 0
  const [hasPlaces, setPlaces] = useState(isNarrowed)
  const isUpdate = updateOf !== null || (announcement !== null && announcement.updateOf !== null)
  const options = <Value extends string>(values: readonly Value[], labels: Record<Value, string>) =>
    values.map((value) => ({ value, label: t(labels[value]) }))

  const narrow = (isOn: boolean) => {
    setPlaces(isOn)
    if (!isOn) places.field.onChange(newAnnouncement.audience)
  }
  const create = async (body: AnnouncementBody) => {
    onCreated(await creating.mutateAsync(updateOf === null ? body : { ...body, updateOf: updateOf._id }))
    onClose()
  }

  return (
    <RecordDialog
      title={announcement ? t('Edit Announcement') : updateOf ? t('Send an update') : t('Create New Announcement')}
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
          disabled={isUpdate}
          help={isUpdate ? t('An update goes to the same people.') : t(SEEN_BY[audience])}
        />
        <DateField
          control={control}
          name="expiryDate"
          label={t('Expiry Date')}
          optional
          help={t('The last day on which they see it. Empty: it stays.')}
        />
        {edit.seen?.status !== 'published' && (
          <DateTimeField
            control={control}
            name="publishAt"
            label={t('Publishing Time')}
            optional
            help={t('It publishes itself then. Empty: you publish it.')}
          />
        )}
      </FieldGrid>
      {!isUpdate && (
        <Text as="div" mb={20}>
          <CheckLine label={t('Only for some floors or units')} isOn={hasPlaces} onChange={narrow} />
        </Text>
      )}
      <Suspense fallback={<FullPageLoader isInline />}>
        {hasPlaces && !isUpdate && <PlacesField audience={audience} chosen={places.field.value} onChoose={places.field.onChange} />}
      </Suspense>
      {isUpdate && isNarrowed && (
        <Notice tone="info" mb={20}>
          {placesText(places.field.value, t)}
        </Notice>
      )}
      {places.fieldState.error && (
        <Notice tone="error" mb={20}>
          {t(places.fieldState.error.message ?? '')}
        </Notice>
      )}
      <DocumentsField chosen={attached.field.value} onChoose={attached.field.onChange} error={attached.fieldState.error} />
      <PrivateDocumentsNotice documents={attached.field.value} audience={audience} />
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
