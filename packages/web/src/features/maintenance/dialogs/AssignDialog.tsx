import type { MaintenanceRequest } from '@verandah/contract/maintenance'
import { RequestPatch } from '@verandah/contract/maintenanceInput'
import type { Me } from '@verandah/contract/me'
import type { Person } from '@verandah/contract/records'
import { ROLE_LABEL } from '@verandah/contract/roles'
import type { VendorName } from '@verandah/contract/vendorNames'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { describeError } from '../../../api/calls/describeError.ts'
import { isMissingCall } from '../../../api/calls/call.ts'
import { useSession } from '../../../api/session/session.ts'
import { useFresh } from '../../../api/session/useFresh.ts'
import { ErrorBanner } from '../../../ui/messages/ErrorBanner.tsx'
import { SelectField } from '../../../ui/form/fields/choices/SelectField.tsx'
import { useSchemaForm } from '../../../ui/form/useSchemaForm.ts'
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx'
import { nameOf } from '../requestLooks.ts'
import { fetchRequest, useAssignees, useSetRequestStatus, useUpdateRequest } from '../useRequests.ts'
import { Text } from '../../../ui/page/layout.tsx'

/** One list holds people and vendors: the value says which. */
const VENDOR = 'vendor '
const toBody = ({ assignedTo }: { assignedTo: string }) =>
  assignedTo.startsWith(VENDOR) ? { assignedVendor: assignedTo.slice(VENDOR.length) } : { assignedTo }

const current = ({ assignedTo, assignedVendor }: MaintenanceRequest) =>
  assignedTo?._id ?? (assignedVendor === null ? null : VENDOR + assignedVendor._id)

interface AssignDialogProps {
  request: MaintenanceRequest
  me: Me
  onMoved: (request: MaintenanceRequest) => void
  onClose: () => void
}

/** Says who does the work: the caller unless they choose somebody else. Rendered while open. */
function AssignForm({ request, me, onMoved, onClose }: AssignDialogProps) {
  const { t } = useTranslation()
  const { data, error, refetch } = useAssignees(request._id)
  const assigning = useSetRequestStatus()
  const updating = useUpdateRequest()
  const fresh = useFresh(request, async ({ _id }) => fetchRequest(_id))
  const form = useSchemaForm({ schema: RequestPatch, toBody, defaultValues: { assignedTo: current(request) ?? me._id } })
  const isReassigned = request.status !== 'pending'
  const title = isReassigned ? t('Reassign Technician') : t('Assign Technician')
  return (
    <FormDialog
      title={title}
      form={form}
      submitLabel={title}
      onSubmit={async (body) => {
        const stored = await fresh.save(async (seen) =>
          isReassigned ? updating.mutateAsync({ seen, body }) : assigning.mutateAsync({ seen, change: { status: 'assigned', ...body } })
        )
        onMoved(stored)
        onClose()
      }}
      describe={isReassigned ? updating.describe : assigning.describe}
      onClose={onClose}
    >
      {error !== null && !isMissingCall(error) && (
        <ErrorBanner
          message={describeError(error, t('Failed to fetch the people and vendors to choose from'))}
          onRetry={() => void refetch()}
        />
      )}
      <Text look="strong" mb={16}>
        {request.title}
      </Text>
      <SelectField
        key={data === undefined ? 'waiting' : 'ready'}
        control={form.control}
        name="assignedTo"
        label={t('Assign to')}
        required
        autoFocus
        options={listOptions(withCurrent(data ?? { people: [me], vendors: [] }, request), me, t)}
        help={t('They are told, and so is the requester.')}
      />
    </FormDialog>
  )
}

interface Choices {
  people: readonly Pick<Person, '_id' | 'firstName' | 'lastName' | 'role'>[]
  vendors: readonly Pick<VendorName, '_id' | 'name'>[]
}

/** Also who has the work already: their name must not give way to another one where they are asked no more. */
function withCurrent({ people, vendors }: Choices, { assignedTo, assignedVendor }: MaintenanceRequest): Choices {
  const has = (list: readonly { _id: string }[], one: { _id: string }) => list.some(({ _id }) => _id === one._id)
  return {
    people: assignedTo === null || has(people, assignedTo) ? people : [...people, assignedTo],
    vendors: assignedVendor === null || has(vendors, assignedVendor) ? vendors : [...vendors, assignedVendor]
  }
}

function listOptions({ people, vendors }: Choices, me: Me, t: ReturnType<typeof useTranslation>['t']) {
  return [
    {
      group: t('Committee'),
      items: people.map((person) => ({
        value: person._id as string,
        label:
          person._id === me._id
            ? t('{{name}} (you)', { name: nameOf(person) })
            : t('{{name}} · {{role}}', { name: nameOf(person), role: { text: ROLE_LABEL[person.role] } })
      }))
    },
    ...(vendors.length > 0 ? [{ group: t('Vendors'), items: vendors.map(({ _id, name }) => ({ value: VENDOR + _id, label: name })) }] : [])
  ]
}

export function AssignDialog(props: Omit<AssignDialogProps, 'me'>) {
  const me = useSession(({ user }) => user)
  return me && <AssignForm {...props} me={me} />
}
