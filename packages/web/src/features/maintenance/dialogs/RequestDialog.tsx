import type { MaintenanceRequest } from '@verandah/contract/maintenance'
import { RequestDraft } from '@verandah/contract/maintenanceInput'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { useBuilding } from '../../../api/building.ts'
import { describeError } from '../../../api/calls/describeError.ts'
import { keepWritten } from '../../../api/kept/keepWritten.ts'
import { useSession } from '../../../api/session/session.ts'
import { useParts } from '../../../parts.tsx'
import { useEdit } from '../../../ui/form/useEdit.ts'
import { useSchemaForm } from '../../../ui/form/useSchemaForm.ts'
import { RecordDialog } from '../../../ui/dialogs/RecordDialog.tsx'
import { RequestFields } from './RequestFields.tsx'
import { bodyFor, describeField, newRequest, toValues } from './requestForm.ts'
import { PhotoField } from '../photos/PhotoField.tsx'
import { SendPhotosDialog } from '../photos/PhotosDialog.tsx'
import { usePhotos } from '../photos/usePhotos.ts'
import { fetchRequest, type RequestBody, useCreateRequest, useUpdateRequest } from '../useRequests.ts'

interface RequestDialogProps {
  request: MaintenanceRequest | null
  onCreated: (request: MaintenanceRequest) => void
  onClose: () => void
}

/** Submits a request, or edits `request`. Rendered while open. */
export function RequestDialog({ request, onCreated, onClose }: RequestDialogProps) {
  const { t } = useTranslation()
  const me = useSession(({ user }) => user)
  const hasCosts = me?.can.manageRequests === true
  const edit = useEdit(request)
  const creating = useCreateRequest()
  const updating = useUpdateRequest()
  const [toBody] = useState(() => bodyFor({ hasCosts }))
  const form = useSchemaForm({
    schema: RequestDraft,
    toBody,
    defaultValues: request ? toValues(request) : newRequest({ unitNumber: me?.unitNumber ?? null, phone: me?.phone ?? null })
  })
  const { seen } = edit
  const photos = usePhotos()
  // What stands above the fields is of the building, and of its feature: the dialog waits for both, so that nothing moves.
  const above = useParts('maintenance.form')
  const { isPending, fetchStatus, failureCount } = useBuilding()
  const isEarly = request === null && isPending && fetchStatus === 'fetching' && failureCount === 0
  /** It is stored, and its photos are not. */
  const [bare, setBare] = useState<MaintenanceRequest | null>(null)

  const create = async (body: RequestBody) => {
    let created
    try {
      created = await creating.mutateAsync(body)
    } catch (error) {
      if (!(await keepWritten(error, { kind: 'request', title: body.title, body, photos: await photos.ready() }))) throw error
      return onClose()
    }
    onCreated(created)
    if (await photos.send(created._id)) onClose()
    else setBare(created)
  }

  if (bare !== null)
    return (
      <SendPhotosDialog
        request={bare}
        photos={photos}
        done={t('Your request is submitted. Its photos could not be sent yet.')}
        onClose={onClose}
      />
    )

  if (isEarly) return null
  return (
    <RecordDialog
      title={request ? t('Edit Request') : t('Submit New Request')}
      form={form}
      edit={edit}
      submitLabel={request ? t('Update Request') : t('Submit Request')}
      create={create}
      update={async (stored, body) => updating.mutateAsync({ seen: stored, body })}
      describe={(request ? updating : creating).describe}
      latest={{
        load: fetchRequest,
        toValues,
        describeField,
        describeError: (error) => describeError(error, t('Failed to fetch maintenance requests'))
      }}
      onClose={onClose}
    >
      {!seen && above.map(({ name, Component }) => <Component key={name} />)}
      <RequestFields form={form} hasCosts={hasCosts} isCompleted={seen?.status === 'completed'} />
      {!seen && <PhotoField photos={photos} />}
    </RecordDialog>
  )
}
