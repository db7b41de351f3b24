import type { Request } from '@verandah/contract/maintenance'
import { RequestStatusChange } from '@verandah/contract/maintenanceInput'
import type { ReactNode } from 'react'
import type { Control } from 'react-hook-form'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useFresh } from '../../api/useFresh.ts'
import { TextArea } from '../../ui/form/TextArea.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { useSchemaForm } from '../../ui/form/useSchemaForm.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { amountOf, tidyAmount } from '../../ui/typedAmount.ts'
import css from './StatusDialogs.module.css'
import { fetchRequest, type StatusChange, useSetRequestStatus } from './useRequests.ts'

interface StatusDialogProps {
  request: Request
  onMoved: (request: Request) => void
  onClose: () => void
}

interface StatusFormProps<Values extends Record<string, string>> extends StatusDialogProps {
  title: string
  danger?: boolean
  defaultValues: Values
  bodyOf: (values: Values) => StatusChange
  copied: Partial<Record<keyof Values, string>>
  children: (control: Control<Values, unknown, StatusChange>) => ReactNode
}

/** One change of status with what belongs to it. */
function StatusForm<Values extends Record<string, string>>(props: StatusFormProps<Values>) {
  const { request, title, danger = false, defaultValues, bodyOf, copied, onMoved, onClose, children } = props
  const setting = useSetRequestStatus()
  const fresh = useFresh(request, async ({ _id }) => fetchRequest(_id))
  const form = useSchemaForm<Values, StatusChange>({ schema: RequestStatusChange, bodyOf, defaultValues })
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
      <p className={css.request}>{request.title}</p>
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
      bodyOf={({ actualCost }) => ({ status: 'completed', actualCost: amountOf(actualCost) })}
    >
      {(control) => (
        <TextField
          control={control}
          name="actualCost"
          label={t('Actual Cost')}
          optional
          inputMode="decimal"
          tidy={tidyAmount}
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
      bodyOf={({ reason }) => ({ status: 'cancelled', reason })}
    >
      {(control) => <TextArea control={control} name="reason" label={t('Reason')} optional rows={3} autoFocus />}
    </StatusForm>
  )
}
