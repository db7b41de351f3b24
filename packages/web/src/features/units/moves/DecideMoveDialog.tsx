import type { Move } from '@verandah/contract/moves'
import { optionalLines } from '@verandah/contract/fields'
import { LENGTH } from '@verandah/contract/limits'
import { z } from '@verandah/contract/z'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx'
import { TextArea } from '../../../ui/form/fields/TextArea.tsx'
import { useSchemaForm } from '../../../ui/form/useSchemaForm.ts'
import { useDecideMove } from './useMoves.ts'

const schema = z.object({ reason: optionalLines('Reason', LENGTH.reason) })

interface DecideMoveDialogProps {
  move: Move
  status: 'declined' | 'cancelled'
  onClose: () => void
}

/** Declines a move, or calls one off, and says why. Rendered while open. */
export function DecideMoveDialog({ move, status, onClose }: DecideMoveDialogProps) {
  const { t } = useTranslation()
  const deciding = useDecideMove()
  const form = useSchemaForm<{ reason: string }, z.input<typeof schema>>({
    schema,
    toBody: ({ reason }) => ({ reason }),
    defaultValues: { reason: '' }
  })
  const isDeclined = status === 'declined'
  return (
    <FormDialog
      title={isDeclined ? t('Decline Move') : t('Cancel Move')}
      form={form}
      submitLabel={isDeclined ? t('Decline') : t('Cancel Move')}
      danger
      onSubmit={async ({ reason }) => {
        await deciding.mutateAsync({ seen: move, body: { status, reason } })
        onClose()
      }}
      describe={deciding.describe}
      onClose={onClose}
    >
      <TextArea control={form.control} name="reason" label={t('Reason')} optional rows={3} autoFocus />
    </FormDialog>
  )
}
