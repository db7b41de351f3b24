import type { MaintenanceRequest } from '@verandah/contract/maintenance'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { StepDialog } from '../../../ui/dialogs/StepDialog.tsx'
import { RequestComments } from './RequestComments.tsx'

interface CommentsDialogProps {
  request: Pick<MaintenanceRequest, '_id' | 'title' | 'can'>
  onClose: () => void
}

/** Shows the comments of a request over its list. Rendered while open. */
export function CommentsDialog({ request, onClose }: CommentsDialogProps) {
  const { t } = useTranslation()
  return (
    <StepDialog title={t('Comments on {{title}}', { title: request.title })} onClose={onClose}>
      <RequestComments request={request} startsAtNewest />
    </StepDialog>
  )
}
