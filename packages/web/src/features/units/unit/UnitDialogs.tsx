import { formatDay } from '@verandah/contract/formats'
import { paths } from '@verandah/contract/paths'
import type { Unit } from '@verandah/contract/unitRecord'
import { useNavigate } from 'react-router'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx'
import { openedOnDemand } from '../../../ui/page/onDemand.tsx'
import { latestOwners } from '../holders.ts'
import type { UnitActions } from '../useUnitActions.ts'

const TransferDialog = openedOnDemand(async () => (await import('../dialogs/TransferDialog.tsx')).TransferDialog)
const HolderDialog = openedOnDemand(async () => (await import('../dialogs/HolderDialog.tsx')).HolderDialog)
const EndDialog = openedOnDemand(async () => (await import('../dialogs/EndDialog.tsx')).EndDialog)
const UnitDialog = openedOnDemand(async () => (await import('../dialogs/UnitDialog.tsx')).UnitDialog)
const MergeDialog = openedOnDemand(async () => (await import('../dialogs/MergeDialog.tsx')).MergeDialog)

/** Shows the dialog that is open on the page of a unit, if any. */
export function UnitDialogs({ actions }: { actions: UnitActions }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { dialog, close } = actions
  if (dialog === null) return null
  const { unit } = dialog
  switch (dialog.kind) {
    case 'transfer':
      return <TransferDialog unit={unit} onClose={close} />
    case 'tenant':
    case 'occupant':
      return <HolderDialog unit={unit} kind={dialog.kind} onClose={close} />
    case 'edit':
      return <UnitDialog unit={unit} onClose={close} />
    case 'merge':
      return <MergeDialog unit={unit} onMerged={(into) => void navigate(paths.unit(into))} onClose={close} />
    case 'undo':
      return <UndoTransfer unit={unit} actions={actions} />
    case 'end':
      return <EndDialog holder={dialog.holder} onClose={close} />
    case 'remove':
      return (
        <ConfirmDialog
          question={t(
            'Remove {{name}}? This is for an entry made by mistake: it is gone as if it had never been. Who moves out is ended.',
            {
              name: dialog.holder.person.name
            }
          )}
          verb={t('Remove')}
          danger
          onConfirm={async () => actions.remove(dialog.holder)}
          onClose={close}
        />
      )
  }
}

function UndoTransfer({ unit, actions }: { unit: Unit; actions: UnitActions }) {
  const { t } = useTranslation()
  const owners = latestOwners(unit)
  const [first] = owners
  return (
    <ConfirmDialog
      question={t('Take back that unit {{unit}} has {{owners}} as owners from {{day}}? Who left then holds the unit again as before.', {
        unit: unit.label,
        owners: owners.map(({ person }) => person.name).join(', '),
        day: first === undefined ? '–' : formatDay(first.from)
      })}
      verb={t('Undo New Owner')}
      danger
      onConfirm={async () => actions.undoTransfer(unit)}
      onClose={actions.close}
    />
  )
}
