import type { MaintenanceRequest } from '@verandah/contract/maintenance'
import { RequestStatusChange } from '@verandah/contract/maintenanceInput'
import type { ReactNode } from 'react'
import type { Control } from 'react-hook-form'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { useFresh } from '../../../api/session/useFresh.ts'
import { AmountField } from '../../../ui/form/fields/AmountField.tsx'
import { TextArea } from '../../../ui/form/fields/TextArea.tsx'
import { useSchemaForm } from '../../../ui/form/useSchemaForm.ts'
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx'
import { amountOf } from '../../../ui/form/fields/typedAmount.ts'
import { fetchRequest, type StatusChange, useSetRequestStatus } from '../useRequests.ts'
import { Text } from '../../../ui/page/layout.tsx'

interface StatusDialogProps {
  request: MaintenanceRequest
  onMoved: (request: MaintenanceRequest) => void
  onClose: () => void
}

interface StatusFormProps<Values extends Record<string, string>> extends StatusDialogProps {
  title: string
  danger?: boolean
  defaultValues: Values
  toBody: (values: Values) => StatusChange
  copied: Partial<Record<keyof Values, string>>
  children: (control: Control<Values, unknown, StatusChange>) => ReactNode
}

/** Shows the form of one change of status, with its fields. */
function StatusForm<Values extends Record<string, string>>(props: StatusFormProps<Values>) {
  const { request, title, danger = false, defaultValues, toBody, copied, onMoved, onClose, children } = props
  const setting = useSetRequestStatus()
  const fresh = useFresh(request, async ({ _id }) => fetchRequest(_id))
  const form = useSchemaForm<Values, StatusChange>({ schema: RequestStatusChange, toBody, defaultValues })
  return (
    <FormDialog
      title={title}
      form={form}
      submitLabel={title}
      danger={danger}
      onSubmit={async (change) => {
        onMoved(await fresh.save(async (seen) => setting.mutateAsync({ seen, change })))
        onClose()
      }}
      describe={setting.describe}
      copied={copied}
      onClose={onClose}
    >
      <Text look="strong" mb={16}>
        {request.title}
      </Text>
      {children(form.control)}
    </FormDialog>
  )
}

/** Asks what it has cost. Rendered while open. */
export function CompleteDialog(props: StatusDialogProps) {
  const { t } = useTranslation()
  return (
    <StatusForm
      {...props}
      title={t('Mark Complete')}
      defaultValues={{ actualCost: '' }}
      copied={{ actualCost: t('Actual Cost') }}
      toBody={({ actualCost }) => ({ status: 'completed', actualCost: amountOf(actualCost) })}
    >
      {(control) => (
        <AmountField
          control={control}
          name="actualCost"
          label={t('Actual Cost')}
          optional
          autoFocus
          help={t('In rupees. The requester sees it.')}
        />
      )}
    </StatusForm>
  )
}

/** Asks why, which everybody who sees the request can read. Rendered while open. */
export function CancelDialog(props: StatusDialogProps) {
  const { t } = useTranslation()
  return (
    <StatusForm
      {...props}
      title={t('Cancel Request')}
      danger
      defaultValues={{ reason: '' }}
      copied={{ reason: t('Reason') }}
      toBody={({ reason }) => ({ status: 'cancelled', reason })}
    >
      {(control) => <TextArea control={control} name="reason" label={t('Reason')} optional rows={3} autoFocus />}
    </StatusForm>
  )
}
