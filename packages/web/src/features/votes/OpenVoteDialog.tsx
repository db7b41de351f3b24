import type { AttachedDocument } from '@verandah/contract/documents'
import { LENGTH } from '@verandah/contract/limits'
import { VoteDraft } from '@verandah/contract/votes'
import { useController } from 'react-hook-form'
import { DocumentsField } from '../../documentParts.tsx'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { FieldGrid } from '../../ui/form/FieldGrid.tsx'
import { CountedTextArea } from '../../ui/form/fields/CountedTextArea.tsx'
import { DateField } from '../../ui/form/fields/DateField.tsx'
import { TextField } from '../../ui/form/fields/TextField.tsx'
import { TimeField } from '../../ui/form/fields/TimeField.tsx'
import { useSchemaForm } from '../../ui/form/useSchemaForm.ts'
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx'
import { useOpenVote, type VoteBody } from './useVotes.ts'
import { type Day, instantAt, type Time } from '@verandah/contract/dates'

/** The vote's fields as the dialog holds them. */
interface VoteValues {
  title: string
  description: string
  /** The day of the deadline; the time stands beside it. */
  deadline: string
  time: string
  quorumPercent: string
  documentIds: AttachedDocument[]
}

const newVote: VoteValues = { title: '', description: '', deadline: '', time: '18:00', quorumPercent: '50', documentIds: [] }

/** Day and time in Colombo as one moment; empty where one of them is missing, so that the schema asks for it. */
function toBody({ title, description, deadline, time, quorumPercent, documentIds }: VoteValues): VoteBody {
  return {
    title,
    description,
    deadline: deadline === '' || time === '' ? '' : instantAt(deadline as Day, time as Time),
    quorumPercent: quorumPercent.trim() === '' ? Number.NaN : Number(quorumPercent),
    documentIds: documentIds.map(({ _id }) => _id)
  }
}

/** Puts a resolution to the vote. Rendered while open. */
export function OpenVoteDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const opening = useOpenVote()
  const form = useSchemaForm<VoteValues, VoteBody>({ schema: VoteDraft, toBody, defaultValues: newVote })
  const { control } = form
  const attached = useController({ control, name: 'documentIds' })
  return (
    <FormDialog
      title={t('Open Vote')}
      form={form}
      submitLabel={t('Open Vote')}
      onSubmit={async (body) => {
        await opening.mutateAsync(body)
        onClose()
      }}
      describe={opening.describe}
      onClose={onClose}
    >
      <TextField control={control} name="title" label={t('Title')} required autoFocus autoComplete="off" />
      <CountedTextArea control={control} name="description" label={t('Description')} required rows={5} max={LENGTH.description} />
      <FieldGrid isThree>
        <DateField control={control} name="deadline" label={t('Deadline')} required />
        <TimeField control={control} name="time" label={t('Time')} required />
        <TextField
          control={control}
          name="quorumPercent"
          inputMode="numeric"
          label={t('Quorum (%)')}
          required
          help={t('So many of the committee must vote; abstentions count.')}
        />
      </FieldGrid>
      <DocumentsField
        chosen={attached.field.value}
        onChoose={attached.field.onChange}
        ofPrivate={t('Whoever may vote can read the private documents while they are attached.')}
        error={attached.fieldState.error}
      />
    </FormDialog>
  )
}
