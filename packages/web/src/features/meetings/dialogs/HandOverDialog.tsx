import { requiredText } from '@verandah/contract/fields'
import type { Meeting } from '@verandah/contract/meetings'
import { LENGTH } from '@verandah/contract/limits'
import { ROLE_LABEL } from '@verandah/contract/roles'
import { z } from '@verandah/contract/z'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { describeError } from '../../../api/calls/describeError.ts'
import { useFresh } from '../../../api/session/useFresh.ts'
import { ErrorBanner } from '../../../ui/messages/ErrorBanner.tsx'
import { SelectField } from '../../../ui/form/fields/choices/SelectField.tsx'
import { useSchemaForm } from '../../../ui/form/useSchemaForm.ts'
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx'
import { Text } from '../../../ui/page/layout.tsx'
import { fetchMeeting, nameAndTime, useHandOver, useOrganizers } from '../useMeetings.ts'

const schema = z.object({ organizerId: requiredText('Organizer', LENGTH.title, 'Choose who organizes the meeting') })

/** Gives a meeting to another manager. Rendered while open. */
export function HandOverDialog({ meeting, onClose }: { meeting: Meeting; onClose: () => void }) {
  const { t } = useTranslation()
  const { data, error, refetch } = useOrganizers(meeting._id)
  const handing = useHandOver()
  const fresh = useFresh(meeting, async ({ _id }) => fetchMeeting(_id))
  const form = useSchemaForm({ schema, toBody: (values) => values, defaultValues: { organizerId: '' } })
  const people = (data?.people ?? []).map(({ _id, firstName, lastName, role }) => ({
    value: _id as string,
    label: t('{{name}} · {{role}}', { name: `${firstName} ${lastName}`, role: { text: ROLE_LABEL[role] } })
  }))
  return (
    <FormDialog
      title={t('Hand over')}
      form={form}
      submitLabel={t('Hand over')}
      onSubmit={async ({ organizerId }) => {
        await fresh.save(async (seen) => handing.mutateAsync({ seen, organizerId }))
        onClose()
      }}
      describe={handing.describe}
      onClose={onClose}
    >
      {error !== null && (
        <ErrorBanner message={describeError(error, t('Failed to fetch the people to choose from'))} onRetry={() => void refetch()} />
      )}
      <Text look="strong" mb={16}>
        {nameAndTime(meeting)}
      </Text>
      <SelectField
        control={form.control}
        name="organizerId"
        label={t('New organizer')}
        required
        autoFocus
        options={[{ value: '', label: t('Choose a person') }, ...people]}
        help={t('They are told, and attend.')}
      />
    </FormDialog>
  )
}
