import { type Approval, ApprovalRejection } from '@verandah/contract/approvals'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { describeError } from '../../api/calls/describeError.ts'
import { useFresh } from '../../api/session/useFresh.ts'
import { TextArea } from '../../ui/form/fields/TextArea.tsx'
import { useBodyForm } from '../../ui/form/useBodyForm.ts'
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx'
import { fetchApproval } from './useApprovals.ts'

interface RejectDialogProps {
  approval: Approval
  /** `seen`: as it was before the dialog, or after somebody else was faster. */
  onReject: (seen: Approval, reason: string) => Promise<void>
  onClose: () => void
}

/** Asks for the reason, which the requester will read. Rendered while open. */
export function RejectDialog({ approval, onReject, onClose }: RejectDialogProps) {
  const { t } = useTranslation()
  const fresh = useFresh(approval, fetchApproval)
  const form = useBodyForm(ApprovalRejection, { reason: '' })
  return (
    <FormDialog
      title={t('Reject')}
      form={form}
      submitLabel={t('Reject')}
      danger
      onSubmit={async ({ reason }) => {
        await fresh.save(async (seen) => onReject(seen, reason))
        onClose()
      }}
      describe={(error) => describeError(error, t('Failed to reject'))}
      copied={{ reason: t('Reason') }}
      onClose={onClose}
    >
      <p>{fresh.seen.title}</p>
      <TextArea control={form.control} name="reason" label={t('Reason')} required autoFocus rows={3} />
    </FormDialog>
  )
}
